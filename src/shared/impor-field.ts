/**
 * Type of a field, which determines how a cell is parsed. `kondisi_hitung`: a count or a tick of one kondisi.
 * `golongan`: the kategori of a barang or the jenis of a buku, by its name. `orang`: a name, NIP or e-mail of a person.
 * `isian`: an own field of the kategori of its row, which defines its type. `daftar_isian`: the own fields of a
 * kategori themselves.
 */
export type FieldKind =
  | 'teks'
  | 'teks_baris'
  | 'rupiah'
  | 'jumlah'
  | 'tahun'
  | 'tanggal'
  | 'kondisi'
  | 'kondisi_hitung'
  | 'isbn'
  | 'pilihan'
  | 'golongan'
  | 'orang'
  | 'nip'
  | 'lokasi'
  | 'lokasi_bagian'
  | 'isian'
  | 'daftar_isian';

/** A possible value of a field: as stored, as displayed, and its spellings in lists. */
export interface FieldChoice {
  value: string;
  label: string;
  lain?: readonly string[];
}

/** A field that a column of an imported list can be mapped to. */
export interface Bidang {
  nama: string;
  label: string;
  jenis: FieldKind;
  /** Whether rows without a value or default are refused. */
  wajib: boolean;
  /** Maximum length. */
  maks?: number;
  /** Allows several columns; their texts are joined by line breaks. */
  banyak?: true;
  /** Offers a default for empty cells on the mapping page. */
  bawaan?: true;
  /** Choices on the mapping page for unreadable cells: a value, or leaving the field empty. */
  pengganti?: 'nilai' | 'kosong';
  /** Meaning of an empty cell, where it is not just empty. */
  kosong?: string;
  /** Only in an update list, for finding the record: the value is assigned by MANIS. */
  hanyaCocok?: true;
  /** For an update list: rows find their records only by such fields, if there are any. */
  cocok?: true;
  /** For `pilihan`: its values, and the value of an empty cell. */
  pilihan?: readonly FieldChoice[];
  emptyValue?: string;
  /** Holder of a record, and since when: new barang are handed out; an update leaves holders unchanged. */
  serah?: true;
  /** Note beside the label on the mapping page. */
  keterangan?: string;
}
