import type { BukuBulkInput, BukuBulkResult } from '../../../shared/buku-bulk.ts';
import type { Dialog } from '../../components/overlay/use-dialog.ts';
import { BulkDialogs } from '../../entities/bulk/bulk-dialogs.tsx';
import type { BukuBulkSubject } from './bulk.types.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkKondisiDialog, BulkMoveDialog } from './bulk-place-dialogs.tsx';

const dialogs = { pindah_lokasi: BulkMoveDialog, ubah_kondisi: BulkKondisiDialog, hapus: BulkDeleteDialog };

const refusedOf = ({ daftar_ditolak }: BukuBulkResult) =>
  daftar_ditolak.map(({ kode_buku, judul, ...row }) => ({ ...row, kode: kode_buku, nama: judul }));

/** Renders the dialog of the chosen bulk action on buku, then the list of refusals. */
export default function BukuBulkDialogs(props: { dialog: Dialog<BukuBulkSubject>; onDone: () => void }) {
  return (
    <BulkDialogs<BukuBulkInput, BukuBulkResult>
      noun="buku"
      dialogs={dialogs}
      refusedOf={refusedOf}
      {...props}
    />
  );
}
