import type { JenisPermohonan, StatusKeputusan } from '../../../shared/keputusan.ts';
import type { RowLink } from '../../components/table/data-table.types.ts';

/** Status of a permohonan, who decided and why; null for an automatic refusal. */
export interface Decided {
  status: StatusKeputusan;
  alasan_keputusan: string | null;
  diputus_oleh: { name: string } | null;
}

/** Fields that pengajuan and permintaan share, for displaying and deciding either. */
export interface PermohonanRow extends Decided {
  id: number;
  versi: number;
  diputus_pada: string | null;
  pengguna_id: number;
  pengguna: { name: string };
  created_at: string;
}

/** Action of a button: a link or a handler. */
export type Act = { link: RowLink; onClick?: never } | { onClick: () => void; link?: never };

/** Descriptor of a kind of permohonan: everything on screen in which pengajuan and permintaan differ. */
export interface PermohonanKind<Row extends PermohonanRow> {
  jenis: JenisPermohonan;
  /** Name of the kind, at the start of sentences. */
  name: string;
  /** Returns the name of the requested barang. */
  barangOf: (row: Row) => string;
  /** Returns the name of a permohonan in the question before a refusal. */
  refusedAs: (row: Row) => string;
  /** Returns a reminder to add to that question. */
  reminderOf?: (row: Row) => string;
  /** Name of a row in the labels of its buttons, for its owner and for an admin. */
  ownName: (row: Row) => string;
  adminName: (row: Row) => string;
  /** Edit action of a row; left out where rows offer none. */
  edit?: (row: Row) => Act;
  approve: (row: Row) => Act;
  /** Repeats the request, with the form filled in. */
  again: (row: Row) => { label: string; link: RowLink };
}
