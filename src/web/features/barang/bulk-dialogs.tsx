import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult } from '../../../shared/barang-bulk.ts';
import { type Refused, RefusedDialog } from '../../components/feedback/refused-dialog.tsx';
import type { Dialog } from '../../components/overlay/use-dialog.ts';
import { showManyDeleted } from '../../entities/logdeletebarang/deleted-toast.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import type { BulkAction, BulkDialogProps, BulkSubject } from './bulk.types.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkKondisiDialog } from './bulk-kondisi-dialog.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { BulkTakeBackDialog } from './bulk-take-back-dialog.tsx';

const dialogs = {
  pindah_lokasi: BulkMoveDialog,
  ubah_kondisi: BulkKondisiDialog,
  tarik: BulkTakeBackDialog,
  hapus: BulkDeleteDialog,
} satisfies Record<BulkAction, React.ComponentType<BulkDialogProps>>;

/** Renders the dialog of the chosen bulk action, then the list of refusals. */
export function BulkDialogs({ dialog, onDone }: { dialog: Dialog<BulkSubject>; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { subject } = dialog;
  const Chosen = subject && dialogs[subject.aksi];
  const done = (result: BulkResult, message = '') => {
    dialog.hide();
    onDone();
    void refreshAfter(queryClient, 'barang');
    const rows = result.daftar_ditolak.map(({ kode_barang, nama_barang, ...row }) => ({
      ...row,
      kode: kode_barang,
      nama: nama_barang,
    }));
    if (result.ditolak > 0) setRefused({ ...result, rows });
    if (result.ditolak === 0 || result.usulan) showManyDeleted('barang', message, result.log_ids);
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
      <RefusedDialog result={refused} onClose={() => setRefused(null)} />
    </>
  );
}
