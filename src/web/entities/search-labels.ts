/** Labels of the search boxes, with the fields that each list's search covers. */
export const searchLabels = {
  barang: 'Cari nama, kode, merek, nomor seri',
  buku: 'Cari judul, kode, penulis, penerbit, ISBN',
  history: 'Cari barang atau pengguna',
  lokasi: 'Cari gedung, lantai, atau ruangan',
  pengguna: 'Cari nama atau jabatan',
  penggunaLengkap: 'Cari nama, jabatan, NIP, unit kerja, e-mail',
} as const;
