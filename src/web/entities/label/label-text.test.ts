import { describe, expect, test } from 'vitest';
import { askedOf, typedOf } from './label-text.ts';

const origin = 'http://127.0.0.1:3000';

describe('what is asked of the server', () => {
  test.each([
    ['http://127.0.0.1:3000/barang/detail/7', '/barang/detail/7'],
    ['http://127.0.0.1:3000/buku/detail/12/', '/buku/detail/12'],
    [' 004-2024-017 ', '004-2024-017'],
    ['https://manis.kantor.id/barang/detail/7', 'https://manis.kantor.id/barang/detail/7'],
    ['https://kantor.id/manis/buku/detail/7', 'https://kantor.id/manis/buku/detail/7'],
  ])('%s', (text, asked) => {
    expect(askedOf(text, origin)).toBe(asked);
  });

  test.each([
    'WIFI:S:Kantor;T:WPA;P:rahasia;;',
    'https://jahat.example/barang/detail/7?lanjut=https://x',
    'https://jahat.example/',
    'http://127.0.0.1:3000/login',
    'javascript:alert(1)',
    'dua kata',
    '',
  ])('nothing about %j', (text) => {
    expect(askedOf(text, origin)).toBeNull();
  });
});

describe('what is asked of the server about a typed text', () => {
  test.each([
    ['http://127.0.0.1:3000/barang/detail/7', '/barang/detail/7'],
    [' 004-2024-017 ', '004-2024-017'],
    ['INV 12 (A)', 'INV 12 (A)'],
    ['#17', '#17'],
    ['813.12 HIR l: 2', '813.12 HIR l: 2'],
    ['K'.repeat(200), 'K'.repeat(200)],
  ])('%s', (text, asked) => {
    expect(typedOf(text, origin)).toBe(asked);
  });

  test.each([
    'WIFI:S:Kantor;T:WPA;P:rahasia;;',
    'https://jahat.example/barang/detail/7?lanjut=https://x',
    'lihat https://jahat.example/',
    'javascript:alert(1)',
    'K'.repeat(201),
    ' ',
  ])('nothing about %j', (text) => {
    expect(typedOf(text, origin)).toBeNull();
  });
});
