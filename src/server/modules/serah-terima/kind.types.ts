import type { ManyHoldings } from '../../../shared/barang-pengguna-many.ts';
import type { JenisSerah, Tujuan } from '../../../shared/serah-terima-words.ts';
import type { Db, Inside } from '../../context.ts';

/** BAST that an act issued. */
export type Issued = ManyHoldings['bast'];

/** Something that a person holds or answers for now. */
export interface Held {
  jenis: JenisSerah;
  /** Of a barang the holding, else the record itself. */
  record_id: number;
  /** Id in the address of its page. */
  halaman_id: number;
  kode: string | null;
  nama: string;
  jumlah: number;
  /** Further identification, such as merek or serial number. */
  rincian: string | null;
  versi: number;
  /** Barang that is locked before it goes; null where there is none. */
  barang_id: number | null;
  /** First day on which it may go, `YYYY-MM-DD`; null where any day will do. */
  sejak: string | null;
  /** Note shown beside it. */
  perhatian: string[];
  /** Reason why it cannot be handed on, as a sentence. */
  halangan: Partial<Record<Tujuan, string>>;
}

/** A thing that goes: to a successor, or away from the person. */
export interface Going extends Held {
  penerus: { id: number; name: string } | null;
}

/** Values of an act that apply to every line. */
export interface Act {
  leaver: { id: number; name: string };
  alasan: string;
  /** Since when it counts, and the day of its papers. */
  terhitung_mulai: string;
  tanggal_surat: string;
  petugas_id: number;
  dasar: string | null;
  tanda_terima: boolean;
}

/** One kind of what a person holds or answers for: all in which it differs from the others. */
export interface Kind {
  jenis: JenisSerah;
  /** Reads all of it, by name. */
  gather: (db: Db, penggunaId: number) => Promise<Held[]>;
  /** Locks its rows until the transaction ends. @param all what the person holds of every kind */
  lock: (inside: Inside, held: readonly Held[], all: readonly Held[]) => Promise<unknown>;
  /** Moves what goes, by the services that do so elsewhere; answers the BAST that they issued. @throws AppError */
  apply: (inside: Inside, going: readonly Going[], act: Act) => Promise<Issued>;
}
