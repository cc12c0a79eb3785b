/** Kinds of aduan: what somebody holds is broken, or they want to return it. */
export const jenisAduanValues = ['rusak', 'kembali'] as const;
export type JenisAduan = (typeof jenisAduanValues)[number];

/** Names of the kinds, as people choose them. */
export const jenisAduanLabels: Record<JenisAduan, string> = {
  rusak: 'Laporkan rusak',
  kembali: 'Ingin mengembalikan',
};

/** Names of the kinds, as what was sent is called. */
export const jenisAduanNames: Record<JenisAduan, string> = {
  rusak: 'Laporan rusak',
  kembali: 'Permintaan pengembalian',
};

/** States of an aduan: it waits, how it was decided, or that who reported took it back. */
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

/** What became of an aduan that waits no more, in sentences: "Aduan ini sudah ditolak oleh …". */
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
