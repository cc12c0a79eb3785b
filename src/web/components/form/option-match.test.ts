import { describe, expect, it } from 'vitest';
import { closestFirst, meantBy } from './option-match.ts';

const options = (...labels: string[]) => labels.map((label, index) => ({ id: index + 1, label }));
const labels = (list: { label: string }[]) => list.map(({ label }) => label);

describe('the options of a search', () => {
  it('stand with the exact one first, then those that begin so', () => {
    const found = options('Kursi Meja', 'Meja Belajar', 'Meja', 'Lemari');
    expect(labels(closestFirst(found, ' meja '))).toEqual(['Meja', 'Meja Belajar', 'Kursi Meja', 'Lemari']);
  });

  it('know a name before its code or position, and a room after its building', () => {
    const found = options('Budiman · Staf', 'Budi · Kepala', 'Gedung A / Aula Barat', 'Gedung A / Aula');
    expect(labels(closestFirst(found, 'budi'))[0]).toBe('Budi · Kepala');
    expect(labels(closestFirst(found, 'aula'))[0]).toBe('Gedung A / Aula');
  });

  it.each([
    ['gudang', ['Gudang', 'Gudang Utama'], 'Gudang'],
    ['aula', ['A / Aula', 'A / Aula Barat'], 'A / Aula'],
    ['aula', ['A / Aula', 'B / Aula'], undefined],
    ['gud', ['Gudang'], 'Gudang'],
    ['gud', ['Gudang', 'Gudang Utama'], undefined],
    ['gudnag', ['Gudang'], undefined],
    ['gudang', [], undefined],
  ])('for "%s" among %j mean %s', (typed, names, meant) => {
    expect(meantBy(options(...names), typed)?.label).toBe(meant);
  });
});
