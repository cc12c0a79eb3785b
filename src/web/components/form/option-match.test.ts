import { describe, expect, it } from 'vitest';
import { roomFirst } from '../../../shared/room-first.ts';
import { roomOf } from '../../../shared/room-of.ts';
import { closestFirst, meantBy } from './option-match.ts';

/** Options of people "name · jabatan", or of lokasi by their path "building / room". */
const options = (...texts: string[]) =>
  texts.map((text, index) => {
    const id = index + 1;
    if (!text.includes(' / ')) return { id, label: text, name: text.split(' · ')[0] ?? text };
    return { id, label: roomFirst(text), name: roomOf(text).room, path: text };
  });
const labels = (list: { label: string }[]) => list.map(({ label }) => label);

describe('the options of a search', () => {
  it('stand with the exact one first, then those that begin so', () => {
    const found = options('Kursi Meja', 'Meja Belajar', 'Meja', 'Lemari');
    expect(labels(closestFirst(found, ' meja '))).toEqual(['Meja', 'Meja Belajar', 'Kursi Meja', 'Lemari']);
  });

  it('know a name before its code or position, and a room after its building', () => {
    const found = options('Budiman · Staf', 'Budi · Kepala', 'Gedung A / Aula Barat', 'Gedung A / Aula');
    expect(labels(closestFirst(found, 'budi'))[0]).toBe('Budi · Kepala');
    expect(labels(closestFirst(found, 'aula'))[0]).toBe('Aula, Gedung A');
  });

  it.each([
    ['gudang', ['Gudang', 'Gudang Utama'], 'Gudang'],
    ['aula', ['A / Aula', 'A / Aula Barat'], 'Aula, A'],
    ['a / aula', ['A / Aula', 'B / Aula'], 'Aula, A'],
    ['aula, b', ['A / Aula', 'B / Aula'], 'Aula, B'],
    ['aula', ['A / Aula', 'B / Aula'], undefined],
    ['gud', ['Gudang'], 'Gudang'],
    ['gud', ['Gudang', 'Gudang Utama'], undefined],
    ['gudnag', ['Gudang'], undefined],
    ['gudang', [], undefined],
  ])('for "%s" among %j mean %s', (typed, names, meant) => {
    expect(meantBy(options(...names), typed)?.label).toBe(meant);
  });
});
