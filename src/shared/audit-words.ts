import type { AuditAksi, AuditJenis } from './audit.ts';

/** Display names of the record kinds in the audit log. */
export const auditJenisLabels: Record<AuditJenis, string> = {
  aduan: 'Aduan',
  barang: 'Barang',
  barang_pengguna: 'Pengguna barang',
  bast: 'BAST',
  berkas: 'Berkas',
  buku: 'Buku',
  jenis: 'Jenis buku',
  kategori: 'Kategori',
  kelompok_penyusutan: 'Kelompok penyusutan',
  lokasi: 'Lokasi',
  opname: 'Opname',
  pengajuan: 'Pengajuan',
  pengaturan: 'Pengaturan',
  pengguna: 'Pengguna',
  penghapusan: 'Penghapusan',
  permintaan: 'Permintaan',
  serah_terima: 'Serah terima jabatan',
  tampilan: 'Tampilan',
  tutup_buku: 'Tutup buku',
};

/** Kinds of changes in the audit log, in words. */
export const auditAksiLabels: Record<AuditAksi, string> = {
  create: 'Dibuat',
  update: 'Diubah',
  delete: 'Dihapus',
  restore: 'Dipulihkan',
};
