import { describe, expect, test } from 'vitest';
import { LokasiIndex, newPath } from './lokasi-index.ts';

const index = new LokasiIndex([
  { id: 1, lokasi: 'Kampus A', induk_id: null },
  { id: 2, lokasi: 'Gedung 1', induk_id: 1 },
  { id: 3, lokasi: 'Ruang Dosen', induk_id: 2 },
  { id: 4, lokasi: 'Kampus B', induk_id: null },
  { id: 5, lokasi: 'Gedung 1', induk_id: 4 },
  { id: 6, lokasi: 'Ruang HUMAS / FO', induk_id: 5 },
  { id: 7, lokasi: 'Gudang', induk_id: null },
]);

describe('names lead to', () => {
  test('the lokasi with exactly this way, whatever the letter case and blanks', () => {
    expect(index.find(['kampus  a', 'GEDUNG 1', 'Ruang dosen'])).toMatchObject({
      jenis: 'ada',
      id: 3,
      tepat: true,
    });
    expect(index.find(['Gudang'])).toMatchObject({ jenis: 'ada', id: 7, tepat: true });
  });
  test('the only one whose way ends so, which is worth a remark', () => {
    expect(index.find(['Ruang Dosen'])).toMatchObject({ jenis: 'ada', id: 3, tepat: false });
  });
  test('a name with a stroke of its own, also when it was split there', () => {
    expect(index.find(['Ruang HUMAS / FO'])).toMatchObject({ jenis: 'ada', id: 6 });
    expect(index.find(['Kampus B', 'Gedung 1', 'Ruang HUMAS', 'FO'])).toMatchObject({ jenis: 'ada', id: 6 });
  });
  test('nothing when there are several', () => {
    expect(index.find(['Gedung 1'])).toEqual({
      jenis: 'mendua',
      pilihan: ['Kampus A / Gedung 1', 'Kampus B / Gedung 1'],
    });
    expect(index.find(['Gedung 1', 'Ruang Baru'])).toMatchObject({ jenis: 'mendua' });
  });
  test('a new one below what its beginning leads to', () => {
    const target = index.find(['Kampus B', 'Gedung 2', 'Aula']);
    expect(target).toMatchObject({ jenis: 'baru', parentId: 4, nama: ['Gedung 2', 'Aula'] });
    expect(target.jenis === 'baru' && newPath(target)).toBe('Kampus B / Gedung 2 / Aula');
    expect(index.find(['Pos Satpam'])).toMatchObject({ jenis: 'baru', parentId: null, nama: ['Pos Satpam'] });
  });
});
