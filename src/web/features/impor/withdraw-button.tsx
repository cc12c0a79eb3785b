import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Impor } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { entityWords } from './entity-words.ts';

/** Renders the button that withdraws a finished import, with a confirmation that explains the effects. */
export function WithdrawButton({ impor }: { impor: Impor }) {
  const queryClient = useQueryClient();
  const { noun, golongan } = entityWords[impor.jenis];
  const ask = async () => {
    const done = await confirm({
      title: `Batalkan impor "${impor.nama_berkas}"?`,
      text: golongan
        ? `Yang ditambahkan masuk ke Riwayat Delete Barang, yang diubah kembali seperti semula, serta ${golongan.noun} dan lokasi yang dibuat dihapus${impor.hasil?.diserahkan ? ' bersama serah terima dan penggunanya' : ''}. Bila salah satu ${noun} sudah diserahkan, diubah, atau dihapus, tidak ada yang dibatalkan.`
        : `Semua ${noun} yang dibuat dihapus, dan yang diubah kembali seperti semula. Bila salah satu sudah dipakai atau diubah lagi, tidak ada yang dibatalkan.`,
      confirmLabel: 'Batalkan impor',
      cancelLabel: 'Kembali',
      tone: 'danger',
      run: () => call(imporEndpoints.batalkan, { params: { id: impor.id } }),
    });
    if (!done) return;
    showToast({ message: 'Impor sudah dibatalkan.' });
    await queryClient.invalidateQueries();
  };
  return (
    <Button variant="default" onClick={() => void ask()}>
      Batalkan impor
    </Button>
  );
}
