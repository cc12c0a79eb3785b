import { expect, test } from 'vitest';
import { laporanKibParams } from '../../../shared/laporan-kib.ts';
import type { ListPatch } from '../../components/table/list-state.ts';
import { keepingOne } from './kept-filter.ts';

interface Query {
  golongan?: string | undefined;
  q?: string | undefined;
}

const asked = (query: Query, activeFilters: number) => {
  const patches: ListPatch<Query>[] = [];
  const set = (patch: ListPatch<Query>) => void patches.push(patch);
  const state = { query, set, resetFilters: () => {}, activeFilters };
  return { state: keepingOne(state, laporanKibParams, 'golongan'), patches };
};

test('what tells reports apart is no filter, and stays when they are cleared', () => {
  const { state, patches } = asked({ golongan: '01', q: 'sawah' }, 2);
  expect(state.activeFilters).toBe(1);
  state.resetFilters();
  expect(Object.keys(patches[0] ?? {})).toEqual(expect.arrayContaining(['q', 'kategori_id', 'per', 'tahun']));
  for (const name of ['golongan', 'sort', 'per_page']) expect(patches[0]).not.toHaveProperty(name);
  expect(asked({ q: 'sawah' }, 1).state.activeFilters).toBe(1);
});
