import type { z } from 'zod';
import type { JenisImpor } from '../../../shared/impor.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { FieldNames } from '../../lists/header-guess.ts';
import type { KategoriIsian } from '../kategori/isian-columns.ts';
import type { RowHolder } from './people-index.ts';
import type { FieldValue } from './read-field.ts';

/** The values of one row by field; a field without a value is missing. */
export type RowValues = Map<string, FieldValue>;

/** A lokasi that a row names: by id when the person picked it, else by the names on the way down. */
export type RowLokasi = { id: number } | { jalur: string[] };
/** The kategori of a barang or the jenis of a buku: by id when the person picked it, else by name. */
export type RowGolongan = { id: number } | { nama: string };

/** A record as the check leaves it for the import: plain columns, and what it refers to by name. */
export interface Draft {
  isi: Record<string, string | number | boolean | null>;
  /** Of kinds that have a golongan. */
  golongan?: RowGolongan;
  /** Where a record stands; of a lokasi: the way to it, or to what it is moved into. */
  lokasi?: RowLokasi;
  /** A row that counts several kondisi becomes one record for each; the counts add up to that of the row. */
  pecahan?: { kondisi: Kondisi; jumlah: number }[];
  /** Who receives all pieces of the row, since this day. */
  pemegang?: RowHolder;
  tanggal_serah?: string;
}

/** The plain columns of a record as the row has them; one that it leaves out is null. */
export function copied(columns: readonly string[], nilai: RowValues): Draft['isi'] {
  return Object.fromEntries(
    columns.map((column) => {
      const value = nilai.get(column);
      return [column, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** A record that is ready to be written: all that it refers to is there. */
export interface NewRecord {
  isi: Draft['isi'];
  golonganId: number | undefined;
  lokasiId: number | undefined;
  /** Who receives all its pieces, since this day. */
  penggunaId?: number;
  sejak?: string;
}

/** One of a kind whose records have a golongan and stand somewhere. */
export type PlacedRecord = Pick<NewRecord, 'isi' | 'penggunaId' | 'sejak'> & {
  golonganId: number;
  lokasiId: number;
};

/** Grouping of records: kategori of barang, jenis of buku. */
export type Golongan = 'kategori' | 'jenis';

/** The own fields of all kategori, as lists have them. */
interface OwnFields {
  byId: ReadonlyMap<number, KategoriIsian>;
  /** By name without regard to case and blanks. */
  byName: ReadonlyMap<string, KategoriIsian>;
  names: FieldNames;
  /** The field that a column means by its very name. */
  fieldOf: (column: string) => string | undefined;
}

/** Description of an import per kind of record. */
export interface Entity {
  jenis: JenisImpor;
  bidang: readonly Bidang[];
  sinonim: FieldNames;
  /** Field -> names of columns that may also be it, see `column-alternatives.ts`. */
  alternatif: Readonly<Record<string, readonly string[]>>;
  /** The field that names the record's golongan, its id is picked as `<golongan>_id`; null where records have no golongan and stand nowhere. */
  golongan: Golongan | null;
  /** Name of the grouping in sentences: `Kategori`. */
  labelGolongan: string;
  /** The field of the price per unit and the field of the count, of kinds that have them. */
  harga?: string;
  jumlah?: string;
  /** Fields of which each is another in every record: a row that makes a record is refused where one is there. */
  unik?: readonly string[];
  /** A field that may not be empty beside others that are filled, because a value that nobody wrote would stand in for it. */
  perlu?: { bidang: string; bila: readonly string[]; pesan: string };
  /** Rows are places of one tree: they are checked together. */
  pohon?: true;
  /** Own fields of kategori, of kinds that have some. */
  own?: OwnFields;
  /** The plain columns of the record; what it refers to comes later. */
  susun: (nilai: RowValues) => Draft['isi'];
  /** What a person may write of the record: an imported one obeys the same rules. */
  skema: z.ZodType;
  /** The columns as the schema takes them, where it nests some: `penyusutan_metode` is `penyusutan.metode` there. */
  bentuk?: (isi: Draft['isi']) => object;
}
