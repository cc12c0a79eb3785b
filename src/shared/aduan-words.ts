/** Kinds of aduan: the barang is broken, or its holder wants to return it. */
export const jenisAduanValues = ['rusak', 'kembali'] as const;
export type JenisAduan = (typeof jenisAduanValues)[number];

/** Names of the kinds, as choices in the form. */
export const jenisAduanLabels: Record<JenisAduan, string> = {
  rusak: 'Laporkan rusak',
  kembali: 'Ingin mengembalikan',
};

/** Names of the kinds, as titles of a sent aduan. */
export const jenisAduanNames: Record<JenisAduan, string> = {
  rusak: 'Laporan rusak',
  kembali: 'Permintaan pengembalian',
};

/** States of an aduan: waiting, a decision, or withdrawn by its author. */
export const statusAduanValues = [
  'menunggu',
  'dikembalikan',
  'kondisi',
  'dicatat',
  'ditolak',
  'ditarik',
] as const;
export type StatusAduan = (typeof statusAduanValues)[number];

export const statusAduanLabels: Record<StatusAduan, string> = {
  menunggu: 'Menunggu',
  dikembalikan: 'Dikembalikan',
  kondisi: 'Kondisi diubah',
  dicatat: 'Dicatat',
  ditolak: 'Ditolak',
  ditarik: 'Ditarik',
};

/** Outcomes of an aduan, in sentences: "Aduan ini sudah ditolak oleh …". */
export const statusAduanWords: Record<StatusAduan, string> = {
  menunggu: 'menunggu',
  dikembalikan: 'diputuskan kembali ke stok',
  kondisi: 'diputuskan dengan kondisi baru',
  dicatat: 'dicatat',
  ditolak: 'ditolak',
  ditarik: 'ditarik',
};

/** Longest note of an aduan, and longest answer. */
export const MAX_CATATAN_ADUAN = 1000;

/** Most photos of one event: a hand-over, a return, an aduan. */
export const MAX_FOTO_KEJADIAN = 5;
