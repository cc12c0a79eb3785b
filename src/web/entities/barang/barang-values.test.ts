import { describe, expect, test } from 'vitest';
import type { Barang } from '../../../shared/barang.ts';
import { barangInput } from '../../../shared/barang-input.ts';
import {
  bodyOf,
  hargaUnknown,
  newSaldoAwal,
  saldoAwalBody,
  valuesLike,
  valuesOf,
  yearWith,
} from './barang-values.ts';

const thisYear = new Date().getFullYear();
const fresh = valuesOf(undefined);

describe('yearWith', () => {
  test('a new barang takes the year of its first date', () => {
    expect(yearWith('2021-05-01', fresh, true)).toBe(2021);
  });

  test('the year follows the date as long as they agreed', () => {
    const agreed = { ...fresh, tahun: 2021, tanggal_perolehan: '2021-05-01' };
    expect(yearWith('2019-01-31', agreed, false)).toBe(2019);
    expect(yearWith('', agreed, false)).toBe(2021);
  });

  test('a year that was typed on its own stays, and so does one of a barang that is kept', () => {
    expect(yearWith('2019-01-31', { ...fresh, tahun: 2020 }, true)).toBe(2020);
    expect(yearWith('2019-01-31', fresh, false)).toBe(thisYear);
  });

  test('a date that is still being typed changes nothing', () => {
    expect(yearWith('0002-01-31', fresh, true)).toBe(thisYear);
  });
});

test('more of a barang begins without what tells one piece from another', () => {
  const barang = {
    ...(fresh as object),
    nama_barang: 'Laptop',
    merk: 'Acer',
    nomor_seri: 'SN-1',
    kode_lama: 'INV/7',
    isian: {},
    versi: 4,
  } as Barang;
  const { nama_barang, merk, nomor_seri, kode_lama, versi } = valuesLike(barang);
  expect([nama_barang, merk, nomor_seri, kode_lama, versi]).toEqual(['Laptop', 'Acer', '', '', 1]);
});

describe('bodyOf', () => {
  test('what is filled in fits the contract', () => {
    const values = {
      ...fresh,
      nama_barang: 'Meja',
      kategori_id: 1,
      lokasi_id: 2,
      harga_barang: 750_000,
      gambar: { id: 7, nama: 'a.png', mime: 'image/png', ukuran: 1, url: '/a', url_kecil: null },
    };
    expect(barangInput.parse(bodyOf(values))).toMatchObject({ gambar_id: 7, lampiran_id: null, merk: null });
  });

  test('a price that is not known is null, both ways', () => {
    const barang = { harga_barang: null } as Barang;
    expect(valuesOf(barang).harga_barang).toBe(hargaUnknown);
    expect(bodyOf(valuesOf(barang)).harga_barang).toBeNull();
    expect(bodyOf(valuesOf({ ...barang, harga_barang: 0 })).harga_barang).toBe(0);
  });

  test('an opening balance goes along where one is brought; its amount is asked for, the rest may be empty', () => {
    expect(saldoAwalBody(fresh)).toEqual({});
    const body = (more: object) =>
      barangInput.safeParse({
        ...bodyOf({ ...fresh, nama_barang: 'Meja', kategori_id: 1, lokasi_id: 2, harga_barang: 5 }),
        ...saldoAwalBody({ ...fresh, saldo_awal: { ...newSaldoAwal(), ...more } }),
      });
    expect(body({ akumulasi: 4, sisa_bulan: 6 }).data?.saldo_awal).toEqual({
      tanggal: `${thisYear}-01-01`,
      akumulasi: 4,
      sisa_bulan: 6,
      akumulasi_fiskal: null,
      sisa_bulan_fiskal: null,
    });
    expect(body({ tanggal: '' }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'saldo_awal.akumulasi',
    ]);
  });

  test('what is empty is missing, each at its own field', () => {
    const { error } = barangInput.safeParse(bodyOf({ ...fresh, jumlah_barang: '' }));
    const fields = error?.issues.map(({ path }) => path.join('.')).sort();
    expect(fields).toEqual(['harga_barang', 'jumlah_barang', 'kategori_id', 'lokasi_id', 'nama_barang']);
  });
});
