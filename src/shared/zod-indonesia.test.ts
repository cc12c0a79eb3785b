import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorsByField, sentenceOfIssue } from './zod-indonesia.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a schema says in Indonesian what to do', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'Wajib diisi.'],
    ['null', z.int(), null, 'Wajib diisi.'],
    ['an empty text', z.string().min(1), '', 'Wajib diisi.'],
    ['a short text', z.string().min(10), 'abc', 'Isi sedikitnya 10 karakter.'],
    ['a long text', z.string().max(2000), 'a'.repeat(2001), 'Isi paling banyak 2.000 karakter.'],
    ['a text over 1', z.string().max(1), 'ab', 'Isi paling banyak 1 karakter.'],
    ['an empty list', z.array(z.int()).min(1), [], 'Pilih sedikitnya 1.'],
    ['a long list', z.array(z.int()).max(1), [1, 2], 'Pilih paling banyak 1.'],
    ['a small set', z.set(z.int()).min(2), new Set([1]), 'Pilih sedikitnya 2.'],
    ['a large set', z.set(z.int()).max(1), new Set([1, 2]), 'Pilih paling banyak 1.'],
    ['a small number', z.int().min(1), 0, 'Isi dengan angka 1 atau lebih.'],
    ['a large number', z.int().max(1_000_000), 1_000_001, 'Isi dengan angka 1.000.000 atau kurang.'],
    ['a number for a text', z.string(), 7, 'Isian ini harus berupa teks.'],
    ['a text for a number', z.number(), '7', 'Isian ini harus berupa angka.'],
    ['a fraction', z.int(), 1.5, 'Isian ini harus berupa bilangan bulat.'],
    ['a text for yes or no', z.boolean(), 'ya', 'Isi dengan ya atau tidak.'],
    ['a text for a list', z.array(z.int()), 'a', 'Isian ini harus berupa daftar.'],
    ['a text for an object', z.object({}), 'a', 'Isian ini harus berupa objek.'],
    ['a text for a date', z.date(), 'a', 'Isian ini harus berupa tanggal.'],
    ['a text for a map', z.map(z.int(), z.int()), 'a', 'Isian ini tidak sesuai.'],
    ['no e-mail', z.email(), 'sari', 'Tulis alamat e-mail yang lengkap, misalnya nama@kantor.id.'],
    ['no date', z.iso.date(), '21-11-2026', 'Tulis tanggal yang benar, misalnya 2026-11-21.'],
    ['no moment', z.iso.datetime(), 'kemarin', 'Tulis waktu yang benar.'],
    ['no address', z.url(), 'kantor', 'Tulis alamat web yang lengkap, misalnya https://kantor.id.'],
    ['a wrong letter', z.string().regex(/^a$/), 'b', 'Isian ini memuat karakter yang tidak diterima.'],
    ['another format', z.ipv4(), 'b', 'Format isian ini tidak sesuai.'],
    ['another choice', z.enum(['Baik', 'Rusak']), 'baik', 'Pilih salah satu: Baik, Rusak.'],
    ['no choice', z.enum(['Baik', 'Rusak']), undefined, 'Wajib diisi.'],
    ['null for a choice', z.enum(['Baik']), null, 'Wajib diisi.'],
    ['a step', z.number().multipleOf(5), 7, 'Isian ini tidak sesuai.'],
  ])('to %s', (_what, schema, value, sentence) => {
    expect(said(schema, value)).toEqual([sentence]);
  });

  test('to unknown fields, five of them by name', () => {
    const unknown = (count: number) =>
      said(z.strictObject({}), Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1])));
    expect(unknown(5)).toEqual(['Isian tidak dikenali: f0, f1, f2, f3, f4. Hapus dari data yang dikirim.']);
    expect(unknown(6)).toEqual([
      'Isian tidak dikenali: f0, f1, f2, f3, f4, …. Hapus dari data yang dikirim.',
    ]);
    expect(said(z.strictObject({}), { ['n'.repeat(51)]: 1 })).toEqual([
      `Isian tidak dikenali: ${'n'.repeat(50)}. Hapus dari data yang dikirim.`,
    ]);
  });

  test('to issues that lack a part', () => {
    expect(sentenceOfIssue({ code: 'unrecognized_keys' })).toBe(
      'Isian tidak dikenali: . Hapus dari data yang dikirim.',
    );
    expect(sentenceOfIssue({ code: 'invalid_value', input: 1 })).toBe('Pilih salah satu: .');
    expect(sentenceOfIssue({})).toBe('Isian ini tidak sesuai.');
  });
});

describe('errors by field', () => {
  const errors = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value);
    return error && errorsByField(error);
  };

  test('name nested and unknown fields with dots, those of the whole with nothing', () => {
    const schema = z.strictObject({
      nama: z.string().min(3).regex(/^a/),
      penyusutan: z.strictObject({ metode: z.string(), baris: z.array(z.int()) }),
    });
    const value = { nama: 'b', penyusutan: { baris: [1, 'x'], lain: 1, 'lain lagi': 2 }, warna: 3 };
    expect(errors(schema, value)).toEqual({
      nama: ['Isi sedikitnya 3 karakter.', 'Isian ini memuat karakter yang tidak diterima.'],
      'penyusutan.metode': ['Wajib diisi.'],
      'penyusutan.baris.1': ['Isian ini harus berupa angka.'],
      'penyusutan.lain': ['Isian tidak dikenali: lain, lain lagi. Hapus dari data yang dikirim.'],
      'penyusutan.lain lagi': ['Isian tidak dikenali: lain, lain lagi. Hapus dari data yang dikirim.'],
      warna: ['Isian tidak dikenali: warna. Hapus dari data yang dikirim.'],
    });
    expect(errors(schema, 'x')).toEqual({ '': ['Isian ini harus berupa objek.'] });
  });

  test('are of 100 fields, with 200 letters of each name', () => {
    const list = (count: number) => errors(z.array(z.int()), Array(count).fill('x')) ?? {};
    expect([99, 100, 101].map((count) => Object.keys(list(count)).length)).toEqual([99, 100, 100]);
    expect(Object.keys(errors(z.strictObject({}), { ['n'.repeat(201)]: 1 }) ?? {})).toEqual([
      'n'.repeat(200),
    ]);
  });

  test('are kept of fields named like parts of every object', () => {
    expect(errors(z.strictObject({}), { constructor: 1, toString: 2 })).toEqual({
      constructor: [expect.any(String)],
      toString: [expect.any(String)],
    });
  });
});
