import { expect, test } from 'vitest';
import { PeopleIndex, type Person } from './people-index.ts';

const person = (id: number, name: string, rest: Partial<Person> = {}): Person => ({
  id,
  name,
  nip: null,
  email: null,
  jabatan: null,
  aktif: true,
  ...rest,
});
const office = [
  person(1, 'Budi Santoso', { nip: '198001012005011001', email: 'budi@kantor.id' }),
  person(2, 'Sari Dewi', { jabatan: 'Staf', email: 'sari@kantor.id' }),
  person(3, 'sari  dewi', { nip: 'NIDN0003' }),
  person(4, 'Tono', { aktif: false }),
  person(5, 'Rina'),
  person(6, 'Rina', { aktif: false }),
];
const index = (mayMake = false) => new PeopleIndex(office, mayMake);
const idOf = (found: ReturnType<PeopleIndex['find']>) =>
  'holder' in found && 'id' in found.holder ? found.holder.id : 'salah' in found ? found.salah : found.holder;

test('somebody is found by e-mail, NIP or exact name, whichever cell it stands in', () => {
  const people = index();
  const found = (nama: string) => idOf(people.find({ nama }));
  expect(['BUDI@kantor.id', '19800101 200501 1 001', ' budi santoso', 'nidn 0003'].map(found)).toEqual([
    1, 1, 1, 3,
  ]);
  expect(idOf(people.find({ nip: 'nidn0003' }))).toBe(3);
  expect(idOf(people.find({ email: 'Sari@kantor.id', nama: 'Sari Dewi' }))).toBe(2);
  expect(people.find({ nip: '198001012005011001', nama: 'B. Santoso' })).toMatchObject({
    holder: { id: 1 },
    catatan: 'Pemegang dicocokkan dengan "Budi Santoso".',
  });
});

test('a name of two is refused naming both, unless one of them has left', () => {
  expect(idOf(index(true).find({ nama: 'Sari Dewi' }))).toBe(
    '"Sari Dewi" cocok dengan 2 pengguna: Sari Dewi (Staf, sari@kantor.id); sari  dewi (NIP NIDN0003). Tulis NIP atau e-mailnya.',
  );
  expect(idOf(index().find({ nama: 'Rina' }))).toBe(5);
  expect(idOf(index().find({ nama: 'Tono' }))).toContain('Tono sudah nonaktif');
  expect(idOf(index().find({ email: 'sari@kantor.id', nip: '198001012005011001' }))).toContain(
    'milik Sari Dewi, tetapi NIP "198001012005011001" milik Budi Santoso',
  );
});

test('who is not there is refused, or made where the list may', () => {
  expect(idOf(index().find({ nama: 'Wati' }))).toBe(
    'Pengguna "Wati" belum ada. Izinkan pembuatan pengguna, atau perbaiki namanya.',
  );
  const people = index(true);
  expect(idOf(people.find({ nama: 'Wati', nip: '1990 0101' }))).toEqual({
    baru: { name: 'Wati', nip: '19900101', email: null },
  });
  expect(idOf(people.find({ nama: '19900102' }))).toContain('Tidak ada pengguna dengan NIP "19900102"');
  expect(idOf(people.find({ nama: 'Wati', nip: '123' }))).toContain('NIP pemegang: Isi dengan 8 sampai 20');
  // same name with another NIP: another person
  expect(idOf(people.find({ nama: 'Budi Santoso', nip: '199909092020011009' }))).toEqual({
    baru: { name: 'Budi Santoso', nip: '199909092020011009', email: null },
  });
});

test('people to be made whom nothing tells apart are refused', () => {
  const people = index(true);
  const find = (nama: string, nip?: string, email?: string) => idOf(people.find({ nama, nip, email }));
  expect(find('Wati', '19900101')).toHaveProperty('baru');
  expect(find('Wati', '19900102')).toHaveProperty('baru');
  expect(find('Wati')).toContain('dengan dan tanpa NIP');
  expect(find('Wira', '19900101')).toContain('"Wira" dan "Wati"');
  expect(find('Yana', undefined, 'y@kantor.id')).toHaveProperty('baru');
  expect(find('Yanto', '19900103', 'y@kantor.id')).toContain('milik beberapa orang');
});
