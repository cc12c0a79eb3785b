import type { BulkInput, BulkResult } from '../../../shared/barang-bulk.ts';
import type { Dialog } from '../../components/overlay/use-dialog.ts';
import { BulkDialogs } from '../../entities/bulk/bulk-dialogs.tsx';
import type { BulkSubject } from './bulk.types.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkKondisiDialog } from './bulk-kondisi-dialog.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { BulkTakeBackDialog } from './bulk-take-back-dialog.tsx';

const dialogs = {
  pindah_lokasi: BulkMoveDialog,
  ubah_kondisi: BulkKondisiDialog,
  tarik: BulkTakeBackDialog,
  hapus: BulkDeleteDialog,
};

const refusedOf = ({ daftar_ditolak }: BulkResult) =>
  daftar_ditolak.map(({ kode_barang, nama_barang, ...row }) => ({
    ...row,
    kode: kode_barang,
    nama: nama_barang,
  }));

/** Renders the dialog of the chosen bulk action on barang, then the list of refusals. */
export default function BarangBulkDialogs(props: { dialog: Dialog<BulkSubject>; onDone: () => void }) {
  return (
    <BulkDialogs<BulkInput, BulkResult> noun="barang" dialogs={dialogs} refusedOf={refusedOf} {...props} />
  );
}
