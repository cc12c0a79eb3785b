import { describe, expect, test } from 'vitest';
import { dayAfter, drawer } from '../../test/support/register-draw.ts';
import { randomHistory } from '../../test/support/register-history.ts';
import { type MutasiModel, readJournal, registerOn } from '../../test/support/register-model.ts';
import { nilaiBuku } from './penyusutan.ts';
import type { Lot } from './penyusutan-jadwal.ts';
import { capitalise, changeSetting } from './penyusutan-lanjut.ts';
import { capitalRefused, openingRefused, settingRefused } from './penyusutan-refusal.ts';
import { leave, openingLots } from './penyusutan-unit.ts';

const HISTORIES = 2000;

/** Lots of a barang from a day on, and the refusals that the rules give. */
interface Span {
  dari: string;
  lots: Lot[];
  refused: unknown[];
}

function entered({ ubah, jumlah, harga, akumulasi, tanggal: dari }: MutasiModel): Span {
  const setting = ubah.komersial?.[1];
  if (!setting) throw new Error('An entry states its setting.');
  const { sisa, metode, masa_manfaat_bulan, nilai_residu, mulai } = setting;
  const dasar = { metode, masa_manfaat_bulan, nilai_residu, mulai };
  if (!akumulasi) return { dari, lots: [{ dasar: { ...dasar, harga }, jumlah }], refused: [] };
  const { komersial } = akumulasi;
  const most = Math.ceil(komersial / jumlah);
  return {
    dari,
    lots: openingLots(dasar, harga, { akumulasi: komersial, jumlah }, dari, sisa),
    refused: [openingRefused(dasar, harga, most, dari, sisa)],
  };
}

/** Derives the spans of a journal, each from the previous one. */
function spansOf(journal: readonly MutasiModel[]): Span[] {
  const [entry, ...others] = readJournal(journal);
  if (!entry) return [];
  const start = entry.ubah.komersial?.[1].mulai ?? '';
  const spans = [entered(entry)];
  for (const mutasi of others) {
    const next = leave(spans.at(-1)?.lots ?? [], -mutasi.jumlah).map((lot) => happened(lot, start, mutasi));
    const [lots, refused] = [next.map(({ lot }) => lot), next.map((one) => one.refused)];
    spans.push({ dari: mutasi.tanggal, lots, refused });
  }
  return spans;
}

function happened(lot: Lot, start: string, { jenis, tanggal, ubah, harga, tambah_bulan }: MutasiModel) {
  const { dasar } = lot;
  const setting = ubah.komersial?.[1];
  if (setting)
    return {
      lot: { ...lot, dasar: changeSetting(dasar, start, setting, tanggal) },
      refused: settingRefused(dasar, start, setting, tanggal),
    };
  if (jenis === 'kapitalisasi')
    return {
      lot: { ...lot, dasar: capitalise(dasar, harga, tambah_bulan, tanggal) },
      refused: lot.jumlah === 1 ? capitalRefused(dasar, tambah_bulan, tanggal) : 'several units',
    };
  return { lot, refused: null };
}

/** Returns days around the mutasi, and some random ones. */
function daysOf(journal: readonly MutasiModel[], seed: number): string[] {
  const draw = drawer(seed);
  const near = journal.flatMap(({ tanggal }) => (draw(3) === 0 ? [dayAfter(tanggal, draw(3) - 1)] : []));
  return [...near, ...Array.from({ length: 4 }, () => dayAfter('2014-06-01', draw(8000)))];
}

test('the account says what was worked out by hand: a price found wrong, one of two gone, a move, a repair', () => {
  const JUTA = 1_000_000;
  const said = { jumlah: 0, harga: 0, ubah: {}, pasangan_id: null, tambah_bulan: 0, akumulasi: null };
  const line = { metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: 48, nilai_residu: 0 } as const;
  const ubah: MutasiModel['ubah'] = {
    masuk: [null, '2024-01-15'],
    kategori_id: [null, 7],
    lokasi_id: [null, 1],
    kondisi: [null, 'Baik'],
    komersial: [null, { ...line, mulai: '2024-01-15' }],
  };
  const journal: MutasiModel[] = [
    { ...said, id: 1, jenis: 'perolehan', tanggal: '2024-01-15', jumlah: 2, harga: 36 * JUTA, ubah },
    { ...said, id: 2, jenis: 'pindah', tanggal: '2026-02-01', ubah: { lokasi_id: [1, 2] } },
    { ...said, id: 3, jenis: 'koreksi', tanggal: '2024-01-15', harga: 12 * JUTA, pasangan_id: 1 },
    { ...said, id: 4, jenis: 'kapitalisasi', tanggal: '2026-06-20', harga: 12 * JUTA },
    { ...said, id: 5, jenis: 'penghapusan', tanggal: '2025-03-05', jumlah: -1 },
  ];
  const days = [
    '2024-01-14',
    '2024-12-31',
    '2025-03-04',
    '2025-03-05',
    '2026-02-01',
    '2026-12-31',
    '2028-01-01',
  ];
  const seen = days.map((day) => {
    const { jumlah, harga, lokasi_id, nilai_buku } = registerOn(journal, day) ?? {};
    return [jumlah, harga, lokasi_id, nilai_buku];
  });
  expect(seen).toEqual([
    [undefined, undefined, undefined, undefined],
    [2, 48 * JUTA, 1, 72 * JUTA],
    [2, 48 * JUTA, 1, 66 * JUTA],
    [1, 48 * JUTA, 1, 33 * JUTA],
    [1, 48 * JUTA, 2, 22 * JUTA],
    [1, 60 * JUTA, 2, 19_578_948],
    [1, 60 * JUTA, 2, 0],
  ]);
});

describe('random histories', () => {
  // returns on a later day are derived by the database only
  const histories = Array.from({ length: 2 * HISTORIES }, (_, seed) => {
    const { journal } = randomHistory(seed);
    return { seed, journal };
  })
    .filter(({ journal }) => readJournal(journal).every(({ jenis }) => jenis !== 'pemulihan'))
    .slice(0, HISTORIES)
    .map((history) => ({ ...history, spans: spansOf(history.journal) }));

  test('give on any day what a month-by-month account of each unit gives', () => {
    const different: unknown[] = [];
    let compared = 0;
    for (const { seed, journal, spans } of histories) {
      for (const day of daysOf(journal, seed)) {
        const expected = registerOn(journal, day);
        const lots = spans.findLast(({ dari }) => dari <= day)?.lots ?? [];
        const nilai = lots.reduce((sum, { dasar, jumlah }) => sum + nilaiBuku(dasar, day) * jumlah, 0);
        const jumlah = lots.reduce((sum, lot) => sum + lot.jumlah, 0);
        compared++;
        if (nilai !== (expected?.nilai_buku ?? 0) || jumlah !== (expected?.jumlah ?? 0))
          different.push({ seed, day, nilai, jumlah, expected, lots, journal });
      }
    }
    expect(JSON.stringify(different.slice(0, 1), null, 1)).toBe('[]');
    expect(compared).toBeGreaterThan(4 * HISTORIES);
  });

  test('hold only what the rules allow', () => {
    const refused = histories.flatMap(({ seed, spans }) =>
      spans.flatMap((span) => span.refused.filter((why) => why !== null).map((why) => ({ seed, why }))),
    );
    expect([refused.length, refused.slice(0, 5)]).toEqual([0, []]);
  });
});
