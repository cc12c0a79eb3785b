import type { NamaBidangPemegang } from '../../../shared/impor-fields-pemegang.ts';
import { listed } from '../../lists/header-guess.ts';

/** Names of columns with the holder of a barang, and since when. */
export const sinonimPemegang: Record<NamaBidangPemegang, readonly string[]> = {
  pemegang: listed(`
    pemegang, nama pemegang, pemegang barang, penanggung jawab, penanggung jawab barang, nama penanggung jawab, pj,
    pengguna, nama pengguna, pengguna barang, pemakai, nama pemakai, pic, pic barang, nama pegawai, custodian, checked out,
    checked out to, assigned to, assigned user, holder`),
  pemegang_nip: listed(`
    nip, nip pemegang, nip penanggung jawab, nip pengguna, nip pemakai, nip pic, nip pegawai`),
  pemegang_email: listed(`
    email pemegang, email penanggung jawab, email pengguna, email pemakai, email pic, user email, assigned to email,
    checked out to email`),
  tanggal_serah: listed(`
    tanggal serah, tanggal serah terima, tanggal penyerahan, tanggal awal, tanggal diserahkan, tanggal dipegang,
    dipegang sejak, checkout date, checked out date, assigned date, assigned at`),
};
