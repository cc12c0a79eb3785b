import { describe, expect, test } from 'vitest';
import { accepts, refusals } from '../../test/support/schema.ts';
import { email, newPassword } from './account-fields.ts';
import { authEndpoints } from './auth.ts';
import { formatNip } from './nip.ts';
import { isLengkap } from './pengguna.ts';
import { optionalEmail, penggunaEdit, penggunaInput } from './pengguna-input.ts';
import { profilEndpoints } from './profil.ts';
import { akunBaru, akunEdit, akunInput } from './users-input.ts';

const password = 'sandi-baru';

describe('an account', () => {
  test('has an e-mail address of at most 254 letters, trimmed', () => {
    expect(email.parse(' sari@kantor.id ')).toBe('sari@kantor.id');
    const long = (count: number) =>
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(count - 186)}.id`;
    expect([254, 255].map((count) => [long(count).length, refusals(email, long(count))[''] ?? []])).toEqual([
      [254, []],
      [255, ['Isi paling banyak 254 karakter.']],
    ]);
    expect(accepts(email, 'sari')).toBe(false);
  });

  test('has a password of 10 to 128 letters, blanks included', () => {
    expect([9, 10, 128, 129].map((count) => accepts(newPassword, ' '.repeat(count)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is of a user who is active unless it says otherwise', () => {
    const least = { name: 'Sari', email: 'sari@kantor.id', password };
    expect(akunInput.parse(least)).toEqual({ ...least, roles: ['user'], jabatan: null, aktif: true });
    expect(akunBaru.parse({ password })).toEqual({ password, roles: ['user'] });
    for (const schema of [akunInput, akunBaru]) {
      expect(
        accepts(schema, { ...(schema === akunInput && least), password, roles: ['admin', 'user'] }),
      ).toBe(true);
      for (const roles of [[], ['admin', 'user', 'user'], ['tamu']])
        expect(
          Object.keys(refusals(schema, { ...(schema === akunInput && least), password, roles }))[0],
        ).toMatch(/^roles/);
    }
    expect(accepts(akunBaru, { password, name: 'Sari' })).toBe(false);
  });

  test('that is edited keeps what is left out, and may lose its roles', () => {
    const least = { name: 'Sari', email: 'sari@kantor.id' };
    expect(akunEdit.parse(least)).toEqual(least);
    expect(akunEdit.parse({ ...least, roles: [], jabatan: ' ', versi: 2 })).toEqual({
      ...least,
      roles: [],
      jabatan: null,
      versi: 2,
    });
    expect(accepts(akunEdit, { ...least, password })).toBe(false);
  });
});

describe('signing in', () => {
  test('takes any text as e-mail and password, none empty', () => {
    const { body } = authEndpoints.login;
    expect(body.parse({ email: ' x ', password: ' ' })).toEqual({ email: 'x', password: ' ' });
    for (const [email, length] of [
      ['', 1],
      [' ', 1],
      ['x'.repeat(255), 1],
      ['x', 0],
      ['x', 1025],
    ] as const)
      expect(accepts(body, { email, password: 'p'.repeat(length) })).toBe(false);
    expect(accepts(body, { email: 'x'.repeat(254), password: 'p'.repeat(1024) })).toBe(true);
    expect(accepts(body, { email: 'x', password: 'p', lain: 1 })).toBe(false);
  });

  test('for the first time takes the one-time code', () => {
    const { body } = authEndpoints.siapkan;
    const full = { kode: 'k'.repeat(200), name: 'Sari', email: 'sari@kantor.id', password };
    expect(body.parse(full)).toEqual(full);
    expect(['', 'k'.repeat(201)].map((kode) => accepts(body, { ...full, kode }))).toEqual([false, false]);
    expect(accepts(body, { ...full, roles: ['admin'] })).toBe(false);
  });

  test('with a new password takes the old one', () => {
    const { body } = profilEndpoints.changePassword;
    expect(
      [0, 1, 1024, 1025].map((count) => accepts(body, { password_lama: 'p'.repeat(count), password })),
    ).toEqual([false, true, true, false]);
    expect(accepts(body, { password_lama: 'p', password: 'pendek' })).toBe(false);
  });
});

describe('a pengguna', () => {
  test('needs a name only', () => {
    const dinas = { nip: null, pangkat: null, unit_kerja: null, telepon: null };
    const empty = { email: null, jabatan: null, ...dinas, no_ktp: null, id_api: null, aktif: true };
    expect(penggunaInput.parse({ name: 'Sari' })).toEqual({ name: 'Sari', ...empty });
    expect(penggunaEdit.parse({ name: 'Sari' })).toEqual({ name: 'Sari' });
    const none = { nip: '', pangkat: ' ', unit_kerja: '', telepon: '' };
    const cleared = { email: '', jabatan: '', ...none, no_ktp: '', id_api: '' };
    expect(penggunaInput.parse({ name: 'Sari', ...cleared })).toEqual({ name: 'Sari', ...empty });
    expect(penggunaEdit.parse({ name: 'Sari', ...cleared })).toEqual({
      name: 'Sari',
      email: null,
      jabatan: null,
      ...dinas,
      no_ktp: null,
      id_api: null,
    });
    expect(penggunaEdit.parse({ name: 'Sari', id_api: null, email: null, aktif: false, versi: 3 })).toEqual({
      name: 'Sari',
      id_api: null,
      email: null,
      aktif: false,
      versi: 3,
    });
    for (const schema of [penggunaInput, penggunaEdit])
      expect(accepts(schema, { name: 'Sari', roles: ['admin'] })).toBe(false);
  });

  test('has a nomor KTP of 16 digits', () => {
    const ktp = (no_ktp: string) => refusals(penggunaInput, { name: 'Sari', no_ktp });
    expect(penggunaInput.parse({ name: 'Sari', no_ktp: ' 3171000000000001 ' }).no_ktp).toBe(
      '3171000000000001',
    );
    for (const wrong of ['317100000000000', '31710000000000012', '317100000000000x', 'x3171000000000001'])
      expect(ktp(wrong)).toEqual({ no_ktp: ['Isi dengan 16 angka.'] });
  });

  test('has a NIP of 8 to 20 digits or letters, kept without spaces', () => {
    const nip = (value: string) => penggunaInput.parse({ name: 'Sari', nip: value }).nip;
    expect([
      nip('19800101 200501 1 001'),
      nip(' ab345678 '),
      nip('12345678'),
      nip('1'.repeat(20)),
      nip('  '),
    ]).toEqual(['198001012005011001', 'ab345678', '12345678', '1'.repeat(20), null]);
    for (const schema of [penggunaInput, penggunaEdit])
      for (const wrong of ['1234567', '1'.repeat(21), '1980.0101', '１２３４５６７８'])
        expect(refusals(schema, { name: 'Sari', nip: wrong })).toEqual({
          nip: ['Isi dengan 8 sampai 20 angka atau huruf.'],
        });
    expect(['198001012005011001', 'AB345678'].map(formatNip)).toEqual(['19800101 200501 1 001', 'AB345678']);
  });

  test('has a telephone number as people write it', () => {
    const telepon = (value: string) => penggunaInput.parse({ name: 'Sari', telepon: value }).telepon;
    for (const fine of [
      '0274 512345',
      '+62 812-3456-7890',
      '(021) 5550123',
      '0274 512345 ext. 12',
      '1500123',
    ])
      expect(fine.startsWith('(') ? telepon(fine) : telepon(` ${fine} `)).toBe(fine);
    expect(telepon(' ')).toBeNull();
    for (const wrong of ['tanya Budi', '12', '0274/', '0'.repeat(31), '0274\n512345'])
      expect(refusals(penggunaInput, { name: 'Sari', telepon: wrong }), wrong).toHaveProperty('telepon');
  });

  test('has an id of E-task that may come as a number', () => {
    const id = (id_api: unknown) => penggunaInput.parse({ name: 'Sari', id_api }).id_api;
    expect([id(17), id(' a-17 '), id(undefined), id(null), id(' ')]).toEqual([
      '17',
      'a-17',
      null,
      null,
      null,
    ]);
    expect(id('x'.repeat(100))).toBe('x'.repeat(100));
    for (const schema of [penggunaInput, penggunaEdit])
      for (const id_api of ['x'.repeat(101), 'a\nb', 'a\u0000', 1.5, true])
        expect(refusals(schema, { name: 'Sari', id_api })).toHaveProperty('id_api');
    expect(penggunaEdit.parse({ name: 'Sari', id_api: 17 }).id_api).toBe('17');
  });

  test('may have no e-mail address, but none that is wrong', () => {
    expect([null, '', 'sari@kantor.id'].map((value) => optionalEmail.parse(value))).toEqual([
      null,
      null,
      'sari@kantor.id',
    ]);
    expect(accepts(optionalEmail, 'sari')).toBe(false);
  });

  test('is seen whole, or by name and jabatan', () => {
    const bare = { id: 1, name: 'Sari', jabatan: null };
    expect(isLengkap(bare)).toBe(false);
    expect(isLengkap({ ...bare, aktif: false } as never)).toBe(true);
  });
});
