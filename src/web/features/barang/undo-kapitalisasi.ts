import {
  barangKapitalisasiEndpoints,
  type KapitalisasiTerakhir,
} from '../../../shared/barang-kapitalisasi.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/**
 * Asks for confirmation and undoes a kapitalisasi of a barang; says why it can't be undone where it is not the last
 * one, or something builds on it.
 */
export async function undoKapitalisasi(id: number, mutasiId: number): Promise<void> {
  const { data: last } = await call(barangKapitalisasiEndpoints.readUndo, { params: { id } });
  const obstacle = obstacleOf(last, mutasiId);
  if (!last || obstacle !== null) {
    showToast({ message: obstacle ?? '', kind: 'warning' });
    if (last?.mutasi_id !== mutasiId) await refreshAfter(queryClient, 'barang');
    return;
  }
  const asked = await confirm({
    title: `Batalkan kapitalisasi ${formatRupiah(last.nilai)}, ${formatTanggal(last.tanggal)}?`,
    text: consequences(last),
    confirmLabel: 'Batalkan kapitalisasi',
    cancelLabel: 'Tutup',
    tone: 'danger',
    reason: { required: true, maxLength: MAX_ALASAN },
    run: (alasan) =>
      call(barangKapitalisasiEndpoints.undo, { params: { id }, body: { mutasi_id: mutasiId, alasan } }),
  });
  if (!asked) return;
  await refreshAfter(queryClient, 'barang');
  showToast({ message: `Kapitalisasi ${formatRupiah(last.nilai)} sudah dibatalkan.` });
}

function obstacleOf(last: KapitalisasiTerakhir | null, mutasiId: number): string | null {
  if (!last || last.mutasi_id < mutasiId) return 'Kapitalisasi ini sudah dibatalkan.';
  if (last.mutasi_id > mutasiId)
    return `Nilai barang ini ditambah lagi pada ${formatTanggal(last.tanggal)}. Batalkan yang itu dahulu.`;
  return last.halangan;
}

function consequences({ tanggal, berlaku, dokumen: { nomor } }: KapitalisasiTerakhir): string {
  const paper = nomor === null ? '' : ` Dokumennya: ${nomor}.`;
  const since =
    berlaku === tanggal
      ? 'Harga satuan dan penyusutannya kembali seperti semula, seakan-akan tidak pernah ditambah.'
      : `Pembukuan tanggal itu sudah ditutup: harga satuan dan penyusutannya dibetulkan sebagai koreksi sejak ${formatTanggal(berlaku)}, dan angka yang sudah ditutup tidak berubah.`;
  return `${since}${paper} Bila hanya keliru isinya, tambah nilainya kembali sesudah ini.`;
}
