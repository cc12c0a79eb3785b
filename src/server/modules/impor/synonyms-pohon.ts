import type { NamaBidangPohon } from '../../../shared/impor-fields-pohon.ts';
import { type FieldNames, listed } from '../../lists/header-guess.ts';
import { sinonimLokasi } from './synonyms-lokasi.ts';

const { lokasi: _, ...bagian } = sinonimLokasi;

/** Column names in lists of lokasi, by field. */
export const sinonimPohon: Record<NamaBidangPohon | 'abaikan', readonly string[]> & FieldNames = {
  nama: listed(`nama lokasi, lokasi, nama tempat, tempat, nama, location name, location, name`),
  induk: listed(`
    lokasi induk, induk, induk lokasi, parent, parent location, parent name, berada di, di dalam, termasuk dalam`),
  lokasi: listed(`jalur, jalur lengkap, jalur lokasi, lokasi lengkap, full path, path, location path`),
  ...bagian,
  kode_lokasi: listed(`kode lokasi, kode ruangan, kode ruang, kode tempat, location code, room code`),
  penanggung_jawab: listed(`
    penanggung jawab, nama penanggung jawab, penanggung jawab ruangan, penanggung jawab ruang, pj, pic, manager,
    penanggung jawab lokasi, nip penanggung jawab, email penanggung jawab`),
  abaikan: listed(`
    nomor, nomor urut, urut, number, id, jumlah barang, jumlah buku, jumlah isi, jumlah lokasi, barang, buku,
    keterangan, catatan, notes, address, alamat, alasan ditolak, nomor baris asal`),
};
