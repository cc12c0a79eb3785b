import { expect, test } from 'vitest';
import { deletionBody, deletionValues } from './deletion-fields.tsx';

test('what was recorded by mistake has only its meaning, whatever was typed before', () => {
  expect(deletionBody({ ...deletionValues(3), cara: 'jual', hasil: 5, nomor: 'SK-1' })).toEqual({
    arti: 'salah_catat',
  });
});

test('what left says how, when, how many, with what and by which document', () => {
  const left = { ...deletionValues(3), arti: 'penghapusan', tanggal: '2026-05-05', cara: 'jual' } as const;
  expect(deletionBody(left)).toEqual({ arti: 'penghapusan', tanggal: '2026-05-05', cara: 'jual', jumlah: 3 });
  expect(deletionBody({ ...left, hasil: 0, nomor: 'SK-1', tanggal_dokumen: '2026-05-01' })).toMatchObject({
    hasil: 0,
    dokumen: { nomor: 'SK-1', tanggal: '2026-05-01' },
  });
  // the server rejects an unset choice at its field
  expect(deletionBody({ ...left, cara: '' }).cara).toBeUndefined();
  // several barang leave whole: no number of pieces
  expect(deletionBody({ ...left, jumlah: '' })).not.toHaveProperty('jumlah');
});
