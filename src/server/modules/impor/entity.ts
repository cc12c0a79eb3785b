import type { z } from 'zod';
import type { JenisImpor } from '../../../shared/impor.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { FieldNames } from '../../lists/header-guess.ts';
import type { KategoriIsian } from '../kategori/isian-columns.ts';
import type { RowHolder } from './people-index.ts';
import type { FieldValue } from './read-field.ts';

/** Values of one row by field; fields without a value are missing. */
export type RowValues = Map<string, FieldValue>;

/** Lokasi of a row: by id when picked, else by the names on its path. */
export type RowLokasi = { id: number } | { jalur: string[] };
/** Kategori of a barang or jenis of a buku in a row: by id when picked, else by name. */
export type RowGolongan = { id: number } | { nama: string };

/** Checked record of a row: plain columns, and references by name. */
export interface Draft {
  isi: Record<string, string | number | boolean | null>;
  /** For kinds with a golongan. */
  golongan?: RowGolongan;
  /** Lokasi of the record; for a lokasi: its path, or that of its new parent. */
  lokasi?: RowLokasi;
  /** Records for each kondisi where the row counts several; their counts add up to that of the row. */
  pecahan?: { kondisi: Kondisi; jumlah: number }[];
  /** Recipient of all pieces of the row, and since when. */
  pemegang?: RowHolder;
  tanggal_serah?: string;
}

/** Copies plain columns from a row; missing ones become null. */
export function copied(columns: readonly string[], nilai: RowValues): Draft['isi'] {
  return Object.fromEntries(
    columns.map((column) => {
      const value = nilai.get(column);
      return [column, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** A record ready to insert, with all its references existing. */
export interface NewRecord {
  isi: Draft['isi'];
  golonganId: number | undefined;
  lokasiId: number | undefined;
  /** Recipient of all its pieces, and since when. */
  penggunaId?: number;
  sejak?: string;
}

/** A record with golongan and lokasi. */
export type PlacedRecord = Pick<NewRecord, 'isi' | 'penggunaId' | 'sejak'> & {
  golonganId: number;
  lokasiId: number;
};

/** A record that an import created. */
export interface Made {
  id: number;
  versi: number;
}

/** Grouping of records: kategori of barang, jenis of buku. */
export type Golongan = 'kategori' | 'jenis';

/** Own fields of all kategori, as lists have them. */
interface OwnFields {
  byId: ReadonlyMap<number, KategoriIsian>;
  /** By name, ignoring case and blanks. */
  byName: ReadonlyMap<string, KategoriIsian>;
  names: FieldNames;
  /** Finds the field that exactly has the name of a column. */
  fieldOf: (column: string) => string | undefined;
}

/** Description of an import per kind of record. */
export interface Entity {
  jenis: JenisImpor;
  bidang: readonly Bidang[];
  sinonim: FieldNames;
  /** Field -> alternative column names, see `column-alternatives.ts`. */
  alternatif: Readonly<Record<string, readonly string[]>>;
  /**
   * Field with the record's golongan, whose id is picked as `<golongan>_id`; null where records have neither golongan
   * nor lokasi.
   */
  golongan: Golongan | null;
  /** Name of the grouping in sentences: `Kategori`. */
  labelGolongan: string;
  /** Fields of the unit price and of the count, where the kind has them. */
  harga?: string;
  jumlah?: string;
  /** Unique fields: a row that would duplicate a value is refused. */
  unik?: readonly string[];
  /**
   * Fields that must be filled when one of others is, because a default would apply without anybody having written it.
   */
  perlu?: readonly { bidang: string; bila: readonly string[]; pesan: string }[];
  /** Records may have a PIC, who must be active when the list is applied. */
  pic?: true;
  /** Rows form a tree and are checked together. */
  pohon?: true;
  /** Own fields of kategori, where the kind has them. */
  own?: OwnFields;
  /** Builds the plain columns of the record, without references. */
  susun: (nilai: RowValues) => Draft['isi'];
  /** Schema of the form, which imported records obey as well. */
  skema: z.ZodType;
  /** Nests columns as the schema has them: `penyusutan_metode` becomes `penyusutan.metode`. */
  bentuk?: (isi: Draft['isi']) => object;
}
