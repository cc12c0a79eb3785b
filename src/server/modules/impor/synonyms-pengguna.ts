import type { NamaBidangPengguna } from '../../../shared/impor-fields-pengguna.ts';
import { type FieldNames, listed } from '../../lists/header-guess.ts';

/** Column names in lists of people, by field. */
export const sinonimPengguna: Record<NamaBidangPengguna | 'abaikan', readonly string[]> & FieldNames = {
  name: listed(`
    nama, nama lengkap, nama pegawai, nama pengguna, nama pic, pegawai, pengguna, karyawan, nama karyawan, name, full name,
    employee, employee name, nama dosen, nama guru, nama dan gelar`),
  nip: listed(`
    nip, nip baru, nomor induk pegawai, nik pegawai, nidn, nuptk, nrp, npp, nomor pegawai, employee number, employee id,
    nip nidn, nip nik`),
  jabatan: listed(
    `jabatan, nama jabatan, posisi, position, job title, title, jabatan fungsional, jabatan struktural`,
  ),
  pangkat: listed(`
    pangkat, golongan, pangkat golongan, pangkat gol, gol, golongan ruang, pangkat golongan ruang, grade, rank`),
  unit_kerja: listed(`
    unit kerja, unit, bagian, satuan kerja, bidang, seksi, departemen, department, divisi, fakultas, program studi,
    instansi, unit organisasi`),
  email: listed(`email, e mail, surel, alamat email, alamat surel, email address, email kantor`),
  telepon: listed(`
    telepon, nomor telepon, nomor hp, hp, telp, nomor telp, no hp, handphone, phone, phone number, mobile, nomor wa,
    whatsapp, kontak`),
  abaikan: listed(`
    nomor, nomor urut, urut, number, id, status, aktif, barang, jumlah barang, nilai barang, buku, peran, role, username,
    password, tempat lahir, tanggal lahir, jenis kelamin, agama, alamat, alasan ditolak, nomor baris asal, keterangan,
    nik, nomor ktp, ktp, tmt, masa kerja, pendidikan`),
};
