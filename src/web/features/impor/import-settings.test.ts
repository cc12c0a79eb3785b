import { expect, test } from 'vitest';
import type { Impor } from '../../../shared/impor.ts';
import { bidangBarang } from '../../../shared/impor-fields.ts';
import { officeToday } from '../../../shared/today.ts';
import {
  bodyOf,
  initialSettings,
  KOSONGKAN,
  missingFields,
  proposedSince,
  withMapping,
} from './import-settings.ts';

const fresh = {
  kolom: ['Nama', 'Harga', 'Ket', 'Warna', 'Ruang'],
  usulan: { Nama: 'nama_barang', Harga: 'harga_barang', Ket: 'detail_barang' },
  pengaturan: null,
} as unknown as Impor;
const field = (nama: string) => bidangBarang.find((one) => one.nama === nama);

test('a fresh upload begins with the proposal, a checked one with what was chosen', () => {
  const settings = initialSettings(fresh);
  expect(settings.pemetaan).toEqual({
    Nama: 'nama_barang',
    Harga: 'harga_barang',
    Ket: 'detail_barang',
    Warna: '',
    Ruang: '',
  });
  const chosen = {
    ...settings,
    bawaan: { harga_barang: '0', kondisi: '' },
    pengganti: { tanggal_perolehan: KOSONGKAN, kondisi: 'Baik' },
    buatLokasi: false,
  };
  const body = bodyOf(chosen);
  expect(body).toEqual({
    pemetaan: fresh.usulan,
    default: { harga_barang: '0' },
    mode: 'tambah',
    cocokkan: [],
    kosongkan: false,
    pengganti: { tanggal_perolehan: null, kondisi: 'Baik' },
    tahun_dari_tanggal: false,
    buat_kategori: true,
    buat_lokasi: false,
    buat_pengguna: false,
    ambil: [],
  });
  const again = initialSettings({ ...fresh, pengaturan: body as Impor['pengaturan'] });
  expect(bodyOf(again)).toEqual(body);
});

test('a field moves to the column that it is chosen for, but details may come from several', () => {
  const settings = initialSettings(fresh);
  expect(withMapping(settings, 'Warna', field('nama_barang')).pemetaan).toMatchObject({
    Nama: '',
    Warna: 'nama_barang',
  });
  expect(withMapping(settings, 'Warna', field('detail_barang')).pemetaan).toMatchObject({
    Ket: 'detail_barang',
    Warna: 'detail_barang',
  });
  expect(withMapping(settings, 'Nama', undefined).pemetaan.Nama).toBe('');
});

test('what every row needs is missed until a column or a value gives it', () => {
  const settings = initialSettings(fresh);
  expect(missingFields(settings, bidangBarang)).toEqual([
    'Kategori',
    'Jumlah',
    'Tahun perolehan',
    'Kondisi',
    'Lokasi',
  ]);
  const helped = {
    ...withMapping(
      withMapping(settings, 'Ruang', field('lokasi_ruangan')),
      'Warna',
      field('tanggal_perolehan'),
    ),
    bawaan: { kategori: 'Mebel', jumlah_barang: '1', kondisi: 'Baik' },
    tahunDariTanggal: true,
  };
  expect(missingFields(helped, bidangBarang)).toEqual([]);
});

test('what is handed out is held since today until somebody picks another day, or none', () => {
  const named = { ...fresh, usulan: { ...fresh.usulan, Warna: 'pemegang' } } as unknown as Impor;
  const first = initialSettings(named);
  expect(first.bawaan).toEqual({ tanggal_serah: officeToday() });
  expect(proposedSince(first)).toBe(officeToday());
  // an update list hands out what it adds
  expect(proposedSince({ ...first, mode: 'perbarui' })).toBe(officeToday());
  expect(missingFields(first, bidangBarang)).not.toContain('Tanggal serah');
  const later = withMapping(initialSettings(fresh), 'Warna', field('pemegang'));
  expect(later.bawaan).toEqual(first.bawaan);

  // unchanged: a chosen day, an empty one, a list without holders
  const own = { ...first, bawaan: { tanggal_serah: '2024-03-01' } };
  expect(proposedSince(own)).toBeUndefined();
  expect(withMapping(own, 'Ket', undefined).bawaan).toEqual(own.bawaan);
  const emptied = { ...first, bawaan: { tanggal_serah: '' } };
  expect(withMapping(emptied, 'Ket', undefined).bawaan).toEqual(emptied.bawaan);
  expect(initialSettings({ ...named, pengaturan: bodyOf(emptied) as Impor['pengaturan'] }).bawaan).toEqual(
    {},
  );
  expect(initialSettings(fresh).bawaan).toEqual({});
});
