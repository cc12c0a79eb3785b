import type { NamaBidangLokasi } from '../../../shared/impor-fields-lokasi.ts';
import { listed } from '../../lists/header-guess.ts';

/** Names of columns with a lokasi or a part of its path. */
export const sinonimLokasi: Record<NamaBidangLokasi, readonly string[]> = {
  lokasi: listed(`
    lokasi, lokasi barang, location, letak, tempat, penempatan, posisi, lokasi penempatan, place,
    lokasi aset, tempat barang, asset location, lokasi simpan, location name, lokasi ruang barang`),
  lokasi_gedung: listed(`
    gedung, nama gedung, building, bangunan, kampus, cabang, site, kantor, lokasi gedung`),
  lokasi_lantai: listed(`
    lantai, floor, level, tingkat, lokasi lantai`),
  lokasi_ruangan: listed(`
    ruangan, ruang, nama ruangan, nama ruang, room, room name, lokasi ruangan, lokasi ruang,
    kamar, unit kerja, bagian, department, departemen, divisi, laboratorium, kelas`),
};
