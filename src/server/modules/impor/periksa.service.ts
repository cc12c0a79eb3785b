import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  type imporEndpoints,
  MAX_BARIS_JAWABAN,
  type MasalahImpor,
  type PemeriksaanImpor,
} from '../../../shared/impor.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type BarisDiperiksa, checkRow } from './check-row.ts';
import type { Entitas, Siap } from './entitas.ts';
import { entitasDaftar } from './entitas-daftar.ts';
import { lockImpor, savePemeriksaan } from './impor.repository.ts';
import { rowOfImpor, shownBaris } from './impor.service.ts';
import { nextBaris, remarkedBaris, saveVerdicts } from './impor-baris.repository.ts';
import { existGolongan, existLokasi, readInduk } from './induk.repository.ts';
import { makeRencana, type Rencana } from './rencana.ts';
import { Rujukan } from './rujukan.ts';

/** Rows checked at a stretch; other requests get their turn in between. */
const BATCH = 500;

/**
 * Checks every row against the person's mapping and defaults and keeps the verdicts; no record is made.
 * @throws AppError not_found, import_not_ready, validation_failed for settings that don't fit
 */
export async function periksaImpor(
  ctx: RequestContext,
  id: number,
  pengaturan: BodyOf<typeof imporEndpoints.periksa>,
) {
  const row = await rowOfImpor(ctx.db, id);
  const entitas = entitasDaftar[row.jenis];
  const rencana = makeRencana(entitas, row.kolom, pengaturan);
  await assertReferences(ctx.db, rencana);
  return inTransaction(ctx.db, async (trx) => {
    const status = await lockImpor(trx, id);
    if (status === 'selesai') throw new AppError('import_not_ready', { params: { state: 'sudah selesai' } });
    if (status === 'berjalan')
      throw new AppError('import_not_ready', { params: { state: 'sedang berjalan' } });
    const pemeriksaan = await checkAll(trx, id, rencana);
    await savePemeriksaan(trx, id, pengaturan, pemeriksaan);
    const remarked = await remarkedBaris(trx, id, MAX_BARIS_JAWABAN);
    return {
      ...pemeriksaan,
      baris: remarked.map((one) => shownBaris(one, row.kolom.length)),
      terpotong: pemeriksaan.ditolak + pemeriksaan.diperingatkan > remarked.length,
    };
  });
}

async function assertReferences(db: Db, { golonganId, lokasiId, entitas }: Rencana): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (golonganId !== undefined && !(await existGolongan(db, entitas.golongan, golonganId))) {
    errors[`default.${entitas.golongan}_id`] = [`${entitas.labelGolongan} ini tidak ada. Pilih dari daftar.`];
  }
  if (lokasiId !== undefined && !(await existLokasi(db, lokasiId))) {
    errors['default.lokasi_id'] = ['Lokasi ini tidak ada. Pilih dari daftar.'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}

async function checkAll(trx: Trx, id: number, rencana: Rencana): Promise<PemeriksaanImpor> {
  const { golongan: table, labelGolongan } = rencana.entitas;
  const rujukan = new Rujukan(await readInduk(trx, table), labelGolongan, rencana);
  const tally = new Tally(rencana.entitas);
  let last = 0;
  for (;;) {
    const rows = await nextBaris(trx, id, last, BATCH);
    const end = rows.at(-1);
    if (!end) break;
    const verdicts = rows.map((row) => checkRow(rencana, rujukan, row));
    for (const verdict of verdicts) tally.count(verdict);
    await saveVerdicts(trx, id, verdicts);
    last = end.nomor;
  }
  const { golongan, lokasi } = rujukan.needed;
  return { ...tally.result(), kategori_baru: golongan, lokasi_baru: lokasi };
}

/** Adds up the verdicts. */
class Tally {
  private readonly entitas: Entitas;
  private readonly counts = { diterima: 0, diperingatkan: 0, ditolak: 0, kembar: 0 };
  private readonly reasons = new Map<string, Omit<MasalahImpor, 'nilai'> & { jumlah: number }>();
  private readonly seen = new Set<string>();
  private sum = 0n;

  constructor(entitas: Entitas) {
    this.entitas = entitas;
  }

  count({ status, masalah, siap }: BarisDiperiksa): void {
    for (const one of masalah) this.addReason(one);
    if (siap === null) {
      this.counts.ditolak += 1;
      return;
    }
    this.counts.diterima += 1;
    if (status === 'diperingatkan') this.counts.diperingatkan += 1;
    this.sum += nilaiOf(this.entitas, siap);
    const key = JSON.stringify([
      this.entitas.kembar.map((field) => siap.isi[field]),
      siap.lokasi,
    ]).toLowerCase();
    if (this.seen.has(key)) this.counts.kembar += 1;
    this.seen.add(key);
  }

  private addReason({ kolom, pesan, berat }: MasalahImpor): void {
    // quoted values and numbers differ from row to row; the reason stays the same
    const general = pesan.replace(/"[^"]*"/g, '"…"');
    const key = `${berat}\n${kolom}\n${general}`;
    const found = this.reasons.get(key);
    if (found) {
      found.jumlah += 1;
      if (found.pesan !== pesan) found.pesan = general;
    } else this.reasons.set(key, { kolom, pesan, berat, jumlah: 1 });
  }

  result() {
    const alasan = [...this.reasons.values()].sort((one, other) => {
      if (one.berat !== other.berat) return one.berat === 'galat' ? -1 : 1;
      return other.jumlah - one.jumlah;
    });
    return { ...this.counts, nilai: exact(this.sum), alasan: alasan.slice(0, 100) };
  }
}

/** Price times count of a row. */
export function nilaiOf(entitas: Entitas, { isi }: Siap): bigint {
  return BigInt(Number(isi[entitas.harga] ?? 0)) * BigInt(Number(isi[entitas.jumlah] ?? 0));
}

/** A sum as a number, or null when a number can't hold it exactly. */
export function exact(sum: bigint): number | null {
  return sum <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sum) : null;
}
