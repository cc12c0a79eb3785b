import { formatAngka } from '../../../shared/angka.ts';
import { barangInput } from '../../../shared/barang-input.ts';
import { dayAfter } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Opname } from '../../../shared/opname.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { createBarang } from '../barang/barang.service.ts';
import { forOne } from '../bulk/bulk.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import { readAlur } from '../penghapusan/penghapusan.repository.ts';
import { applyCorrections, type Planned } from './apply-corrections.ts';
import { correctionOf } from './correction.ts';
import { freezePapers, takeNumbers } from './kertas.service.ts';
import { type LockedOpname, setStatus } from './opname.repository.ts';
import { changeState, lockIn, wholeOpname } from './opname.service.ts';
import { proposeMissing } from './propose-missing.ts';
import type { KeptResult } from './result.repository.ts';
import { type ResultRow, resultsOf } from './result-rules.ts';
import { lastChangeOf, lockExpected, openSusulan, type SplitRow, splitOff } from './sahkan.repository.ts';
import { type Butir, countSelisih, listSelisih } from './selisih.repository.ts';

/**
 * Closes an opname: all decided corrections become mutasi, dated the cut-off day, the first open day, or the day of the
 * record's last change. All or nothing.
 * @throws AppError not_found, conflict (state, undecided differences, rows changed since their decision, impossible
 *   corrections), and refusals of the changes, naming the record
 */
export async function settleOpname(ctx: RequestContext, id: number): Promise<Opname> {
  return changeState(ctx, id, async (inside) => {
    const opname = await lockIn(inside.db, id, ['ditinjau'], 'belum dapat disahkan');
    await lockRecords(inside, id);
    await assertDecided(inside, id);
    const all = await listSelisih(inside.db, id, {});
    const numbers = await takeNumbers(inside.db, officeToday());
    // computed before any correction, from the present state
    const proposing = (await readAlur(inside.db)) === 'berjenjang';
    const pecahan = piecesOf(await splitOff(inside.db, id));
    const results = all.flatMap((butir) =>
      resultsOf(butir, { pecahan: pecahan.get(butir.kunci) ?? 0, proposing }),
    );
    const acting = all.filter(({ putusan }) =>
      ['sesuaikan', 'hilang', 'barang_baru'].includes(putusan?.keputusan ?? ''),
    );
    const sebab = { sebab: 'opname', sebab_id: id } as const;
    const alasan = `Opname ${opname.nama}`;
    const known = acting.filter(isCorrected);
    for (const pokok of ['barang', 'buku'] as const) {
      const some = known.filter(({ jenis }) => jenis === pokok);
      await applyCorrections(inside, pokok, await planned(inside, opname, some, proposing), {
        alasan,
        sebab,
      });
    }
    if (proposing) await proposeMissing(inside, opname, known);
    const made = new Map<string, { id: number; kode_barang: string }>();
    for (const { kunci, kode, putusan } of acting) {
      const barang = putusan?.keputusan === 'barang_baru' && barangInput.parse(putusan.barang);
      if (barang) made.set(kunci, await forOne(kode, () => createBarang(inside, barang, sebab)));
    }
    const rows = withRecords(results, all, made);
    await freezePapers(inside, await wholeOpname(inside.db, id), numbers, { rows, pecahan });
    const at = new Date().toISOString();
    await setStatus(inside.db, id, { status: 'sah', selesai_pada: at, selesai_oleh_id: inside.actor.id });
  });
}

/** Adds the record to each result: the counted or the new one. */
function withRecords(
  results: readonly ResultRow[],
  all: readonly Butir[],
  made: ReadonlyMap<string, { id: number; kode_barang: string }>,
): KeptResult[] {
  const of = new Map(all.map((butir) => [butir.kunci, butir]));
  return results.map((row) => {
    const baru = row.akibat === 'masuk' && made.get(row.kunci);
    if (baru) return { ...row, jenis: 'barang', record_id: baru.id, kode: baru.kode_barang };
    const { jenis = null, record_id = null } = of.get(row.kunci) ?? {};
    return { ...row, jenis, record_id };
  });
}

const isCorrected = (butir: Butir): butir is Butir & { record_id: number } =>
  butir.record_id !== null && butir.kini !== null && butir.putusan?.keputusan !== 'barang_baru';

/** Adds up the pieces of each expected record that were split off from it. */
function piecesOf(rows: readonly SplitRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kunci, jumlah } of rows) sums.set(kunci, jumlah + (sums.get(kunci) ?? 0));
  return sums;
}

/** Locks all records of an opname first, so that the comparison and the results below stay valid. */
async function lockRecords({ db }: Inside, id: number): Promise<void> {
  const more = [...(await splitOff(db, id)), ...(await listSelisih(db, id, {}))];
  for (const pokok of ['barang', 'buku'] as const) {
    const ids = more.flatMap(({ jenis, record_id }) =>
      jenis === pokok && record_id !== null ? [record_id] : [],
    );
    await lockExpected(db, id, pokok, ids);
  }
}

/**
 * Checks that everything is decided, on the present state.
 * @throws AppError conflict, naming what must be decided again
 */
async function assertDecided({ db }: Inside, id: number): Promise<void> {
  const late = await openSusulan(db, id);
  if (late > 0) {
    throw new AppError('conflict', {
      message: `${formatAngka(late)} hitungan susulan belum diputuskan. Ambil atau tinggalkan dahulu.`,
    });
  }
  const open = (await countSelisih(db, id)).reduce((sum, { belum }) => sum + belum, 0);
  if (open === 0) return;
  const some = await listSelisih(db, id, { terbuka: true });
  const stale = some.filter(({ putusan }) => putusan !== null);
  const details = { butir: some.slice(0, 100).map(({ kunci, kode, nama }) => ({ kunci, kode, nama })) };
  if (stale.length > 0) {
    const more = stale.length > 5 ? `, dan ${formatAngka(stale.length - 5)} lainnya` : '';
    const names = stale.slice(0, 5).map(({ nama, kode }) => (nama ? `${nama} (${kode})` : kode));
    throw new AppError('conflict', {
      message: `Sudah berubah sejak diputuskan: ${names.join(', ')}${more}. Periksa, lalu putuskan lagi.`,
      details,
    });
  }
  throw new AppError('conflict', {
    message: `${formatAngka(open)} selisih belum diputuskan. Putuskan dahulu semuanya.`,
    details,
  });
}

/**
 * Determines the correction of each record and its day.
 * @throws AppError conflict, naming the record
 */
async function planned(
  { db }: Inside,
  { tanggal }: LockedOpname,
  some: readonly (Butir & { record_id: number })[],
  proposing: boolean,
): Promise<Planned[]> {
  const [first] = some;
  if (!first?.jenis) return [];
  const until = await closedUntil(db);
  const open = until === undefined || until < tanggal ? tanggal : dayAfter(until);
  const last = await lastChangeOf(
    db,
    first.jenis,
    some.map(({ record_id }) => record_id),
  );
  return some.map((butir) => {
    const { kini, harapan, putusan, nama, kode, record_id } = butir;
    if (!kini || !putusan) throw new Error('nothing decided');
    const correction = correctionOf({
      now: { ...kini, kondisi: kini.kondisi ?? 'Baik' },
      expected: harapan?.jumlah ?? kini.jumlah,
      found: putusan.letak,
      // pieces that are only proposed for penghapusan stay where they are
      hilang: putusan.keputusan === 'hilang' && !proposing,
    });
    if (!correction) {
      throw new AppError('conflict', {
        message: `${nama} (${kode}): yang dihitung lebih banyak daripada yang tercatat. Putuskan lagi.`,
        details: { butir: [{ kunci: butir.kunci, kode, nama }] },
      });
    }
    const since = last.get(record_id) ?? open;
    return { butir, correction, tanggal: since > open ? since : open };
  });
}
