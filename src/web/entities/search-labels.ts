/** Labels of the search boxes: what the search of each list looks through. */
export const searchLabels = {
  barang: 'Cari nama, kode, merek, nomor seri',
  buku: 'Cari judul, kode, penulis, penerbit, ISBN',
  history: 'Cari barang atau pengguna',
  lokasi: 'Cari gedung, lantai, atau ruangan',
  pengguna: 'Cari nama atau jabatan',
  penggunaLengkap: 'Cari nama, jabatan, NIP, unit kerja, e-mail',
} as const;
