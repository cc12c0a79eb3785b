import { describe, expect, test } from 'vitest';
import { MAX_HARGA } from '../../../shared/limits.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { type SuratKomitmenContent, suratKomitmenPdf } from './surat-komitmen.pdf.ts';

const letter: SuratKomitmenContent = {
  nomor: '007/SKOM/XI/2026',
  kertas: 'A4',
  person: { name: 'Budi Santoso', nip: '198001012005011001', jabatan: 'Dosen', no_ktp: '3273010101800001' },
  barang: [],
  buku: [],
  date: '2026-11-21',
  letterhead: { nama_organisasi: 'Politeknik Nusantara', alamat: 'Jalan Merdeka 1\nBandung', logo: null },
  signer: {
    kota: 'Bandung',
    nama: 'Dra. Ratna',
    jabatan: 'Kepala Bagian Umum',
    nip: '19700101 199503 2 001',
  },
};

const item = (index: number, rest: object = {}) => ({
  kode: `001-2024-${String(index).padStart(3, '0')}`,
  nama: `Kursi ${index}`,
  jumlah: 2,
  sejak: '2024-02-29',
  kondisi: 'Baik' as const,
  nilai: 1_500_000,
  ...rest,
});

/** Extracts the text of a document, in order. */
function textOf(node: unknown): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).filter(Boolean).join('\n');
  if (typeof node !== 'object' || node === null) return '';
  const { text, stack, columns, ol, table } = node as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, ol, body].map(textOf).filter(Boolean).join('\n');
}

const wordsOf = (changes: Partial<SuratKomitmenContent>) =>
  textOf(suratKomitmenPdf({ ...letter, ...changes }).content);

describe('surat komitmen', () => {
  test('says who, what they hold, what they undertake, and who signs where and when', () => {
    const words = wordsOf({ barang: [item(1), item(2, { kondisi: 'Rusak Ringan', nilai: 0 })] });
    for (const part of [
      'Politeknik Nusantara',
      'SURAT KOMITMEN',
      'Nomor: 007/SKOM/XI/2026',
      'Meterai',
      '3273010101800001',
      'sampai dengan tanggal 21 November 2026 saya memegang barang inventaris milik Politeknik Nusantara',
      '001-2024-001',
      '29 Februari 2024',
      'Rusak Ringan',
      'Rp0',
      'Bandung, 21 November 2026',
      'Kepala Bagian Umum',
      'NIP 19700101 199503 2 001',
      'NIP 19800101 200501 1 001',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).toMatch(/Jumlah\n4\nRp1\.500\.000/);
    expect(words).not.toContain('Buku yang menjadi');
  });

  test('says so where nothing is held, and leaves dots for what the office has not set', () => {
    const nothing = { nama_organisasi: null, alamat: null, logo: null };
    const words = wordsOf({
      person: { name: 'Sari', nip: null, jabatan: null, no_ktp: null },
      letterhead: nothing,
      signer: { kota: null, nama: null, jabatan: null, nip: null },
    });
    expect(words).toContain('saya tidak memegang barang inventaris milik kantor.');
    expect(words).toContain('Bila kemudian saya menerima barang inventaris');
    expect(words).not.toContain('Nomor KTP');
    expect(words).toMatch(/\.{20,}, 21 November 2026/);
    expect(words).toMatch(/Mengetahui,[\s\S]*\.{40,}/);
  });

  test('lists buku as well, and adds up beyond what a number holds', () => {
    const huge = Array.from({ length: 10 }, (_, index) => item(index, { nilai: MAX_HARGA * 100 }));
    const words = wordsOf({ barang: huge, buku: [item(7, { nama: 'Laskar Pelangi', sejak: null })] });
    expect(words).toContain('Rp10.000.000.000.000.000');
    expect(words).toContain('Laskar Pelangi');
  });

  test('becomes a document of several pages', async () => {
    const barang = Array.from({ length: 60 }, (_, index) => item(index));
    const pdf = await renderPdf(suratKomitmenPdf({ ...letter, barang }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(3);
  });
});
