import { expect, it } from 'vitest';
import { roomFirst } from './room-first.ts';
import { roomOf } from './room-of.ts';

it('names the room of a lokasi first, and the way to it from its building on', () => {
  expect(roomOf('Gedung Utama / Lantai 2 / Ruang Rapat')).toEqual({
    room: 'Ruang Rapat',
    way: 'Gedung Utama / Lantai 2',
  });
  expect(roomOf('Gudang')).toEqual({ room: 'Gudang', way: '' });
});

it('writes a room before its way where only text fits', () => {
  expect(roomFirst('Gedung Utama / Lantai 2 / Ruang Rapat')).toBe('Ruang Rapat, Gedung Utama / Lantai 2');
  expect(roomFirst('Gudang')).toBe('Gudang');
});
