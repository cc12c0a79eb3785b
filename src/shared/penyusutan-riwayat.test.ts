import { describe, expect, test } from 'vitest';
import { dayAfter, drawer } from '../../test/support/register-draw.ts';
import { randomHistory } from '../../test/support/register-history.ts';
import { type MutasiModel, readJournal, registerOn } from '../../test/support/register-model.ts';
import { nilaiBuku } from './penyusutan.ts';
import type { Lot } from './penyusutan-jadwal.ts';
import { capitalise, changeSetting } from './penyusutan-lanjut.ts';
import { capitalRefused, openingRefused, settingRefused } from './penyusutan-tolak.ts';
import { leave, openingLots } from './penyusutan-unit.ts';

const HISTORIES = 2000;

/** The lots of a barang from a day on, and why the rules would have refused what makes it so. */
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

/** The spans of a journal, each from the one before. */
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

/** Days around what happened, and some at random. */
function daysOf(journal: readonly MutasiModel[], seed: number): string[] {
  const draw = drawer(seed);
  const near = journal.flatMap(({ tanggal }) => (draw(3) === 0 ? [dayAfter(tanggal, draw(3) - 1)] : []));
  return [...near, ...Array.from({ length: 4 }, () => dayAfter('2014-06-01', draw(8000)))];
}

describe('random histories', () => {
  const histories = Array.from({ length: HISTORIES }, (_, seed) => {
    const journal = randomHistory(seed);
    return { seed, journal, spans: spansOf(journal) };
  });

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
