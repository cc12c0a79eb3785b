import type { JenisPermohonan, StatusKeputusan } from '../../../shared/keputusan.ts';
import type { RowLink } from '../../components/table/data-table.types.ts';

/** A pengajuan or permintaan, as far as both are shown and decided alike. */
export interface PermohonanRow {
  id: number;
  versi: number;
  status: StatusKeputusan;
  pengguna_id: number;
  pengguna: { name: string };
  created_at: string;
}

/** Where a button leads, or what it does. */
export type Act = { link: RowLink; onClick?: never } | { onClick: () => void; link?: never };

/** A kind of permohonan as pages speak of it: everything in which it differs from the other. */
export interface PermohonanKind<Row extends PermohonanRow> {
  jenis: JenisPermohonan;
  /** What sentences begin with. */
  name: string;
  /** The barang that is asked for, in a word. */
  barangOf: (row: Row) => string;
  /** What an admin who turns one down reads it called. */
  refusedAs: (row: Row) => string;
  /** What they are reminded of besides. */
  reminderOf?: (row: Row) => string;
  /** What a button at a row of one's own is about, and one at a row for an admin. */
  ownName: (row: Row) => string;
  adminName: (row: Row) => string;
  /** How it is changed; left out where a row offers no change. */
  edit?: (row: Row) => Act;
  approve: (row: Row) => Act;
}
