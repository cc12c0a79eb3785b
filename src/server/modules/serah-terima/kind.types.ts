import type { ManyHoldings } from '../../../shared/barang-pengguna-many.ts';
import type { JenisSerah, Tujuan } from '../../../shared/serah-terima-words.ts';
import type { Db, Inside } from '../../context.ts';

/** BAST that an act issued. */
export type Issued = ManyHoldings['bast'];

/** Record that a person holds or is responsible for. */
export interface Held {
  jenis: JenisSerah;
  /** Id of the holding for a barang, else of the record itself. */
  record_id: number;
  /** Id in the address of its page. */
  halaman_id: number;
  kode: string | null;
  nama: string;
  jumlah: number;
  /** Unit of a barang; null for the usual one, and for kinds with one unit. */
  satuan: string | null;
  /** Further identification, such as merek or serial number. */
  rincian: string | null;
  versi: number;
  /** Barang to lock before the move; null where there is none. */
  barang_id: number | null;
  /** First day on which it may be moved, `YYYY-MM-DD`; null for any day. */
  sejak: string | null;
  /** Note shown beside it. */
  perhatian: string[];
  /** Reason why it cannot be handed on, as a sentence. */
  halangan: Partial<Record<Tujuan, string>>;
}

/** Record to be moved: to a successor, or just away from the person. */
export interface Going extends Held {
  penerus: { id: number; name: string } | null;
}

/** Values of an act that apply to every line. */
export interface Act {
  leaver: { id: number; name: string };
  alasan: string;
  /** Day from which the act applies, and date of its papers. */
  terhitung_mulai: string;
  tanggal_surat: string;
  petugas_id: number;
  dasar: string | null;
  tanda_terima: boolean;
}

/** Descriptor of one kind of record that a person holds or is responsible for. */
export interface Kind {
  jenis: JenisSerah;
  /** Reads all records of the kind, by name. */
  gather: (db: Db, penggunaId: number) => Promise<Held[]>;
  /**
   * Locks its rows until the transaction ends.
   * @param all records of every kind
   */
  lock: (inside: Inside, held: readonly Held[], all: readonly Held[]) => Promise<unknown>;
  /**
   * Moves records through their ordinary services; returns the issued BAST.
   * @throws AppError
   */
  apply: (inside: Inside, going: readonly Going[], act: Act) => Promise<Issued>;
}
