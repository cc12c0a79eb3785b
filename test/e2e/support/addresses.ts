/** Ids for addresses of pages: one record of each kind. */
export interface OfficeRecords {
  kategori: number;
  jenis: number;
  lokasi: number;
  pengguna: number;
  barang: number;
  holding: number;
  bast: number;
  buku: number;
  /** One pengajuan of the admin, and one of the user. */
  pengajuan: number;
  pengajuanOwn: number;
  permintaan: number;
  /** One import that is checked but not applied, and one that is finished. */
  imporOpen: number;
  imporDone: number;
  tutupBuku: number;
  /** A running one with the user as petugas. */
  opname: number;
  /** A pending aduan of the user. */
  aduan: number;
  /** One that the user must examine, and a draft of the admin. */
  penghapusan: number;
  penghapusanDraf: number;
  /** An executed one, and a draft. */
  serahTerima: number;
  serahTerimaDraf: number;
}

/** Lists every page of the app by role; test/contract/pages.test.ts compares it with the router's list. */
export function addressesOf(office: OfficeRecords): Record<'nobody' | 'user' | 'admin', string[]> {
  const { kategori, jenis, lokasi, pengguna, barang, holding, bast, buku } = office;
  const both = [
    '/',
    '/profil',
    '/image',
    '/buku',
    `/buku/detail/${buku}`,
    `/barang/detail/${barang}`,
    `/barang/penyusutan/${barang}`,
    '/history',
    '/scan',
    `/history/detail/?barang=${barang}`,
    '/logdeletebarang',
    '/mutasi',
    '/bast',
    `/bast/detail/${bast}`,
    '/surat-komitmen',
    '/tanda-terima',
    `/tanda-terima/${bast}`,
    '/laporan/barang',
    '/laporan/pengguna',
    '/laporan/buku',
    '/laporan/LaporanTBarangTerpakai',
    '/laporan/LaporanTBarangTidakTerpakai',
    '/laporan/LaporanTHargaBarang',
    '/laporan/penyusutan',
    '/laporan/mutasi',
    '/laporan/mutasi-penyusutan',
    '/laporan/pelepasan',
    '/laporan/penyusutan-fiskal',
    '/laporan/rekapitulasi',
    '/laporan/buku-inventaris',
    '/laporan/kib',
    '/kategori',
    `/kategori/detail/${kategori}`,
    '/jenis',
    '/lokasi',
    `/lokasi/detail/${lokasi}`,
    '/pengguna',
    `/pengguna/detail/${pengguna}`,
    `/pengguna/edit/${pengguna}`,
    '/users',
    '/opname',
    '/opname/panduan',
    `/opname/${office.opname}`,
    `/opname/${office.opname}/hitung`,
    '/aduan',
    `/aduan/create?barang=${barang}&jenis=rusak`,
    `/aduan/${office.aduan}`,
    `/barang/detail/${barang}?tab=berkas`,
    `/buku/detail/${buku}?tab=berkas`,
    '/penghapusan',
    `/penghapusan/${office.penghapusan}`,
    '/tidak/ada',
  ];
  return {
    nobody: [
      '/login',
      '/loginapi',
      '/login/oauth-check',
      '/siapkan',
      '/siapkan?kode=abc',
      '/verifikasi',
      '/terima',
      '/tidak/ada',
    ],
    user: [
      ...both,
      '/pengajuan/user/create',
      `/pengajuan/user/edit/${office.pengajuanOwn}`,
      `/pengajuan/user/${pengguna}`,
      `/pengajuan/detail/${office.pengajuanOwn}`,
      '/permintaan/user/create',
      `/permintaan/user/${pengguna}`,
      `/permintaan/user/create?barang=${barang}`,
      `/permintaan/user/${pengguna}?permintaan=${office.permintaan}`,
    ],
    admin: [
      ...both,
      '/barang',
      '/barang/create',
      `/barang/edit/${barang}`,
      `/barang/pecah/${barang}`,
      '/barang/relasi',
      `/barang/ubah?ids=${barang}`,
      `/barang/serahkan?ids=${barang}&pengguna_id=${pengguna}`,
      `/label?lokasi_id=${lokasi}`,
      `/barang/pengguna_barang/${barang}`,
      `/barang/pengguna_barang/${barang}/penyusutan_barang/${holding}`,
      '/buku/create',
      `/buku/edit/${buku}`,
      '/impor',
      `/impor/${office.imporOpen}`,
      `/impor/${office.imporOpen}/periksa`,
      `/impor/${office.imporDone}/hasil`,
      '/audit',
      `/bast/create?jenis=pengembalian&pengguna_id=${pengguna}`,
      `/tanda-terima/${bast}/saksikan`,
      `/tanda-terima/${bast}/pindaian`,
      '/pengajuan/admin/',
      `/pengajuan/admin/setuju/${office.pengajuan}`,
      `/pengajuan/detail/${office.pengajuan}`,
      '/permintaan/admin/',
      '/kategori/create',
      `/permintaan/admin?permintaan=${office.permintaan}`,
      '/kategori/penyusutan',
      '/kategori/atur-penyusutan',
      `/kategori/edit/${kategori}`,
      '/jenis/create',
      `/jenis/edit/${jenis}`,
      '/lokasi/create',
      `/lokasi/edit/${lokasi}`,
      '/pengguna/create',
      `/pengguna/detail/${pengguna}/lampiran`,
      '/users/create',
      `/users/edit/${pengguna}`,
      '/tutup-buku',
      `/tutup-buku/${office.tutupBuku}`,
      '/opname/create',
      `/opname/${office.opname}/tinjau`,
      '/penghapusan/sk',
      `/penghapusan/create?kunci=barang:${barang}`,
      `/penghapusan/${office.penghapusanDraf}/ubah`,
      '/serah-terima',
      `/serah-terima/create?pengguna_id=${pengguna}`,
      `/serah-terima/${office.serahTerima}`,
      `/serah-terima/${office.serahTerimaDraf}`,
      `/serah-terima/${office.serahTerimaDraf}/ubah`,
    ],
  };
}
