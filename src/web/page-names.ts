/** Pages that others lead to: their name in titles, crumbs and the side navigation, and where they stand. */
export const pageNames = {
  audit: { label: 'Riwayat Perubahan', link: { to: '/audit' } },
  barang: { label: 'Daftar Barang', link: { to: '/barang' } },
  bast: { label: 'Berita Acara', link: { to: '/bast' } },
  buku: { label: 'Daftar Buku', link: { to: '/buku' } },
  history: { label: 'Riwayat Penggunaan Barang', link: { to: '/history' } },
  image: { label: 'Gambar dan Lampiran', link: { to: '/image' } },
  jenis: { label: 'Jenis Buku', link: { to: '/jenis' } },
  kategori: { label: 'Kategori Barang', link: { to: '/kategori' } },
  logdeletebarang: { label: 'Riwayat Delete Barang', link: { to: '/logdeletebarang' } },
  lokasi: { label: 'Lokasi Barang dan Buku', link: { to: '/lokasi' } },
  pengajuanAdmin: { label: 'Pengajuan Barang Admin', link: { to: '/pengajuan/admin' } },
  pengguna: { label: 'Pengguna (PIC)', link: { to: '/pengguna' } },
  permintaanAdmin: { label: 'Permintaan Barang Admin', link: { to: '/permintaan/admin' } },
  scan: { label: 'Pindai Label', link: { to: '/scan' } },
  users: { label: 'Management User', link: { to: '/users' } },
} as const;
