import { type Draw, dayAfter, oneOf, row, settingOf } from './register-draw.ts';
import type { MutasiModel, UbahModel } from './register-model.ts';

/** Falsifies the entry, and returns the corrections that restore it. */
export function corrections(draw: Draw, rows: readonly MutasiModel[]): MutasiModel[] {
  const entry = rows[0] as MutasiModel;
  const found: Partial<MutasiModel>[] = [];
  if (draw(3) === 0) {
    // never less than its accumulated depreciation
    const wrong = draw(2 ** 30) - (entry.akumulasi ? 0 : entry.harga);
    entry.harga += wrong;
    found.push({ harga: -wrong });
  }
  if (draw(5) === 0) {
    const wrong = draw(9);
    entry.jumlah += wrong;
    found.push({ jumlah: -wrong });
  }
  if (entry.akumulasi && draw(3) === 0) {
    const wrong = draw(entry.akumulasi.komersial + 1);
    entry.akumulasi.komersial -= wrong;
    found.push({ akumulasi: { komersial: wrong } });
  }
  if (draw(4) === 0) found.push({ ubah: mistake(entry, 'lokasi_id', 1 + draw(9)) });
  if (draw(3) === 0) {
    const right = entry.ubah.masuk?.[1] ?? entry.tanggal;
    const wrong = dayAfter(right, draw(900) - 600);
    const setting = settingOf(draw, wrong, 1000);
    found.push({ ubah: { ...mistake(entry, 'masuk', wrong), ...mistake(entry, 'komersial', setting) } });
    entry.tanggal = wrong;
  }
  const ofEntry = found.map((rest) => ({ tanggal: entry.tanggal, pasangan_id: entry.id, ...rest }));
  return [...ofEntry, ...laterCorrections(draw, rows)].map(({ tanggal, ...rest }, index) =>
    row(rows.length + 1 + index, 'koreksi', tanggal, rest),
  );
}

/** Falsifies later settings at random, and returns the corrections of those rows. */
function laterCorrections(draw: Draw, rows: readonly MutasiModel[]) {
  const wrong = {
    lokasi_id: () => 1 + draw(9),
    kategori_id: () => 1 + draw(5),
    kondisi: () => oneOf(draw, ['Baik', 'Rusak Ringan', 'Rusak Berat']),
    komersial: () => settingOf(draw, '2001-01-01', 0),
  };
  const columns = Object.keys(wrong) as (keyof typeof wrong)[];
  // a split is based on what was written before it, so later rows can't have been wrong then
  if (rows.some(({ jenis }) => jenis === 'pecah')) return [];
  return rows.slice(1).flatMap((one) =>
    columns
      .filter((column) => one.ubah[column] && draw(4) === 0)
      .map((column) => ({
        tanggal: one.tanggal,
        pasangan_id: one.id,
        ubah: mistake(one, column, wrong[column]()),
      })),
  );
}

/** Falsifies the entry with `wrong`; returns the correcting change. */
function mistake<Field extends keyof UbahModel>(
  entry: MutasiModel,
  column: Field,
  wrong: NonNullable<UbahModel[Field]>[1],
) {
  const right = entry.ubah[column];
  entry.ubah = { ...entry.ubah, [column]: [null, wrong] };
  return { [column]: [wrong, right?.[1]] } as UbahModel;
}

/** Returns the ids in a random writing order: the entry first, each correction and return after its pair. */
export function writtenDown(draw: Draw, rows: readonly MutasiModel[]): MutasiModel[] {
  const waiting = [...rows];
  const ids = new Map<number, number>();
  const written: MutasiModel[] = [];
  while (waiting.length > 0) {
    const ready = waiting.filter((one) => {
      if (one.id !== 1 && !ids.has(1)) return false;
      if (one.pasangan_id !== null && !ids.has(one.pasangan_id)) return false;
      // a repair applies to a single unit, so earlier disposals must be written first
      const missing = ({ id, jenis, jumlah }: MutasiModel) =>
        jumlah !== 0 && (id < one.id || jenis === 'koreksi');
      // a split is based on what precedes it, and nothing is inserted before it later
      if (one.jenis === 'pecah' && waiting.some(({ id, jenis }) => id < one.id || jenis === 'koreksi'))
        return false;
      if (one.jenis !== 'koreksi' && waiting.some(({ id, jenis }) => jenis === 'pecah' && id < one.id))
        return false;
      return one.jenis !== 'kapitalisasi' || !waiting.some(missing);
    });
    const next = oneOf(draw, ready);
    waiting.splice(waiting.indexOf(next), 1);
    ids.set(next.id, written.length + 1);
    const pasangan_id = next.pasangan_id === null ? null : (ids.get(next.pasangan_id) ?? null);
    written.push({ ...next, id: written.length + 1, pasangan_id });
  }
  return written;
}
