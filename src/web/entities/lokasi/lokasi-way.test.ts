import { expect, it } from 'vitest';
import { roomOf } from './lokasi-way.tsx';

it('names the room of a lokasi first, and the way to it from its building on', () => {
  expect(roomOf('Gedung Utama / Lantai 2 / Ruang Rapat')).toEqual({
    room: 'Ruang Rapat',
    way: 'Gedung Utama / Lantai 2',
  });
  expect(roomOf('Gudang')).toEqual({ room: 'Gudang', way: '' });
});
