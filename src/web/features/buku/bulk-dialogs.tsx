import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BukuBulkResult } from '../../../shared/buku-bulk.ts';
import { type Refused, RefusedDialog } from '../../components/feedback/refused-dialog.tsx';
import type { Dialog } from '../../components/overlay/use-dialog.ts';
import { showManyDeleted } from '../../entities/logdeletebarang/deleted-toast.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import type { BukuBulkAction, BukuBulkDialogProps, BukuBulkSubject } from './bulk.types.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkKondisiDialog, BulkMoveDialog } from './bulk-place-dialogs.tsx';

const dialogs = {
  pindah_lokasi: BulkMoveDialog,
  ubah_kondisi: BulkKondisiDialog,
  hapus: BulkDeleteDialog,
} satisfies Record<BukuBulkAction, React.ComponentType<BukuBulkDialogProps>>;

/** Renders the dialog of the chosen bulk action on buku, then the list of refusals. */
export function BulkDialogs({ dialog, onDone }: { dialog: Dialog<BukuBulkSubject>; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { subject } = dialog;
  const Chosen = subject && dialogs[subject.aksi];
  const done = (result: BukuBulkResult, message = '') => {
    dialog.hide();
    onDone();
    void refreshAfter(queryClient, 'buku');
    const rows = result.daftar_ditolak.map(({ kode_buku, judul, ...row }) => ({
      ...row,
      kode: kode_buku,
      nama: judul,
    }));
    if (result.ditolak > 0) setRefused({ ...result, rows });
    if (result.ditolak === 0 || result.usulan) showManyDeleted('buku', message, result.log_ids);
  };
  return (
    <>
      {Chosen && (
        <Chosen
          key={dialog.serial}
          subject={subject}
          open={dialog.open}
          onClose={dialog.hide}
          onDone={done}
        />
      )}
      <RefusedDialog result={refused} onClose={() => setRefused(null)} noun="buku" />
    </>
  );
}
