import { listed } from '../../lists/header-guess.ts';

/**
 * Field -> alternative column names: used when the field of their own name has a better column, or for columns that
 * name no field but hold something worth keeping. "Jenis Barang" is the kategori beside a "Nama Barang", else the name.
 */
export const alternatifBarang: Readonly<Record<string, readonly string[]>> = {
  nama_barang: listed('jenis barang, jenis, tipe barang, jenis inventaris, jenis aset, asset type, model'),
  detail_barang: listed(`
    model, model number, nomor model, model name, tipe, type, manufacturer, pabrikan, pabrik, nomor register, register,
    nup, nomor rangka, nomor mesin, nomor pabrik, nomor polisi, nomor bpkb, penanggung jawab,
    penanggung jawab barang, pj, nama penanggung jawab, pengguna, nama pengguna, pemakai, nama pemakai,
    pemegang, nama pemegang, pic, user, custodian, owner, checked out to, assigned to,
    department, departemen, divisi, bagian, unit kerja`),
};
