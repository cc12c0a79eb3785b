import { describe, expect, test } from 'vitest';
import { choiceOf } from './label-choice.ts';

describe('what the address of the label page chooses', () => {
  test('ids, each once, without what is no id', () => {
    expect(choiceOf({ ids: '3,4,3,0,x,-1' })).toEqual({ jenis: 'barang', ids: [3, 4] });
  });

  test('a lokasi, for barang and for buku', () => {
    expect(choiceOf({ lokasi_id: '7' })).toEqual({ jenis: 'barang', filter: { lokasi_id: 7 } });
    expect(choiceOf({ jenis: 'buku', lokasi_id: '7' })).toEqual({ jenis: 'buku', filter: { lokasi_id: 7 } });
  });

  test('lokasi themselves: one with all inside it, or all', () => {
    expect(choiceOf({ jenis: 'lokasi', lokasi_id: '7' })).toEqual({
      jenis: 'lokasi',
      filter: { lokasi_id: 7 },
    });
    expect(choiceOf({ jenis: 'lokasi', semua: 'ya', q: 'aula' })).toEqual({ jenis: 'lokasi', filter: {} });
    expect(choiceOf({ jenis: 'lokasi' })).toBeNull();
  });

  test('the filters of the list; what only resembles the search is never all chosen', () => {
    expect(choiceOf({ semua: 'ya', q: 'latpop', terpakai: 'false', mirip: 'true' })).toEqual({
      jenis: 'barang',
      filter: { q: 'latpop', terpakai: false },
    });
  });

  test('everything only when it says so', () => {
    expect(choiceOf({})).toBeNull();
    expect(choiceOf({ lokasi_id: 'aula' })).toBeNull();
    expect(choiceOf({ semua: 'ya' })).toEqual({ jenis: 'barang', filter: {} });
  });
});
