/**
 * How the text of a cell becomes a value. `kondisi_hitung`: a count or a mark of one kondisi. `golongan`: the kategori of a barang or the jenis of a buku,
 * by its name. `orang`: a name, NIP or e-mail of a person. `isian`: an own field of the kategori of its row, which says what it may hold.
 * `daftar_isian`: the own fields of a kategori themselves.
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

/** One value that a field can take: as it is kept, as people read it, and how lists may write it beside. */
export interface FieldChoice {
  value: string;
  label: string;
  lain?: readonly string[];
}

/** One thing that a column of an imported list can be taken for. */
export interface Bidang {
  nama: string;
  label: string;
  jenis: FieldKind;
  /** A row without it, and without a default that the person picked, is refused. */
  wajib: boolean;
  /** Longest text. */
  maks?: number;
  /** Several columns may feed it; their texts stand below each other. */
  banyak?: true;
  /** The mapping page offers a value for empty cells. */
  bawaan?: true;
  /** The mapping page offers what to do with unreadable cells: take a value, or leave the field empty. */
  pengganti?: 'nilai' | 'kosong';
  /** What an empty cell means, where it is not simply empty. */
  kosong?: string;
  /** Only in a list that updates, and there only to find the record: MANIS gives it itself. */
  hanyaCocok?: true;
  /** Of a list that updates, where any field says so: rows find their records by such fields alone. */
  cocok?: true;
  /** Of `pilihan`: its values, and the one that an empty cell stands for. */
  pilihan?: readonly FieldChoice[];
  emptyValue?: string;
  /** Says who holds a record and since when: a list that makes barang hands them out, one that updates leaves holders alone. */
  serah?: true;
  /** What the mapping page says beside the label. */
  keterangan?: string;
}
