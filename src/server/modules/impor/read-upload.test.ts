import { expect, test } from 'vitest';
import { readTable } from '../../lists/read-table.ts';
import { barangEntity } from './entity-barang.ts';
import { withProposal } from './read-upload.ts';

const read = async (...lines: string[]) =>
  withProposal(await readTable(Buffer.from(lines.join('\n')), barangEntity.sinonim), barangEntity);

test('a column of a group is proposed by both of its names', async () => {
  const { usulan } = await read(
    'DAFTAR;;;;;;;;',
    'No;JNS BRG;Nama Barang;Perolehan;;Keadaan Barang;;;KET',
    ';;;Tahun;Harga;B;KB;RB;',
    '1;Mebel;Meja;2010;100000;v;;;lama',
  );
  expect(usulan).toEqual({
    'JNS BRG': 'kategori',
    'Nama Barang': 'nama_barang',
    'Perolehan Tahun': 'tahun',
    'Perolehan Harga': 'harga_barang',
    'Keadaan Barang B': 'kondisi_baik',
    'Keadaan Barang KB': 'kondisi_rusak_ringan',
    'Keadaan Barang RB': 'kondisi_rusak_berat',
    KET: 'detail_barang',
  });
});

test('names of official forms are proposed right: a card of machines, a book of inventory', async () => {
  const kib = await read(
    'No. Urut;Kode Barang;Nama Barang/Jenis Barang;Nomor Register;Merk/Type;Ukuran/CC;Bahan;Tahun Pembelian;Nomor;;;;;Asal usul/Cara Perolehan;Harga (Rp);Ket.',
    ';;;;;;;;Pabrik;Rangka;Mesin;Polisi;BPKB;;;',
    '1;02.06;Sepeda Motor;0001;Honda;125;Besi;2015;;MH1;JB1;B 1;K1;APBD;15000000;',
  );
  expect(kib.usulan).toMatchObject({
    'Kode Barang': 'kode_lama',
    'Nama Barang/Jenis Barang': 'nama_barang',
    'Nomor Register': 'detail_barang',
    'Merk/Type': 'merk',
    'Tahun Pembelian': 'tahun',
    'Nomor Pabrik': 'nomor_seri',
    'Nomor Rangka': 'detail_barang',
    'Nomor Mesin': 'detail_barang',
    'Nomor Polisi': 'detail_barang',
    'Asal usul/Cara Perolehan': 'sumber_perolehan',
    'Harga (Rp)': 'harga_barang',
    'Ket.': 'detail_barang',
  });
  const book = await read(
    'Nomor;;;Spesifikasi Barang;;;Bahan;Asal/Cara Perolehan Barang;Tahun Perolehan;Satuan;Keadaan Barang (B/KB/RB);Jumlah;;Keterangan',
    'No. Urut;Kode Barang;Register;Nama/Jenis Barang;Merk/Type;No. Sertifikat / No. Pabrik;;;;;;Barang;Harga;',
    '1;02.06;1;Meja;SBF;;Kayu;APBD;2015;Buah;B;5;500000;',
  );
  expect(book.usulan).toMatchObject({
    'Nomor Kode Barang': 'kode_lama',
    'Spesifikasi Barang Nama/Jenis Barang': 'nama_barang',
    'Spesifikasi Barang Merk/Type': 'merk',
    'Asal/Cara Perolehan Barang': 'sumber_perolehan',
    'Keadaan Barang (B/KB/RB)': 'kondisi',
    'Jumlah Barang': 'jumlah_barang',
  });
  expect(book.usulan, 'the price of all of them is no price of one').not.toHaveProperty('Jumlah Harga');
});

test('a column of dates is proposed for its name', async () => {
  const { usulan } = await read('Nama Barang;Tahun;Tgl Beli;Harga', 'Meja;2020;2020-05-17;1500000');
  expect(usulan).toMatchObject({ 'Tgl Beli': 'tanggal_perolehan' });
});
