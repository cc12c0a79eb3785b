import type { SplitInput } from '../../../shared/barang-pecah.ts';
import { deletionInput } from '../../../shared/deletion-input.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Inside } from '../../context.ts';
import { findBarang, findBarangOf, holdersOf } from '../barang/barang.repository.ts';
import { removeBarang } from '../barang/barang-delete.service.ts';
import { changeManyBarang } from '../barang/barang-many.service.ts';
import { splitBarang } from '../barang/barang-pecah.service.ts';
import { findBukuOf } from '../buku/buku.repository.ts';
import { removeBuku } from '../buku/buku-delete.service.ts';
import { changeManyBuku } from '../buku/buku-many.service.ts';
import { splitBuku } from '../buku/buku-pecah.service.ts';
import { forOne } from '../bulk/bulk.ts';
import type { Pokok, Sebab } from '../mutasi/mutasi.repository.ts';
import type { Correction } from './correction.ts';
import type { Butir } from './selisih.repository.ts';
import { type Part, piecesOfPeople, takeFromPeople, takeFromStock } from './take-pieces.ts';

/** A decided correction of one record, and its day. */
export interface Planned {
  butir: Butir & { record_id: number };
  correction: Correction;
  tanggal: string;
}

interface Why {
  alasan: string;
  sebab: Sebab;
}

const nameOf = ({ butir: { nama, kode } }: Planned) => `${nama} (${kode})`;

/** Applies the corrections of an opname to the register, one kind after another, through the ordinary services. */
export async function applyCorrections(
  inside: Inside,
  pokok: Pokok,
  plans: readonly Planned[],
  why: Why,
): Promise<void> {
  for (const plan of plans) {
    await forOne(nameOf(plan), async () => {
      await takeOut(inside, pokok, plan, why);
      await takeApart(inside, pokok, plan, why);
    });
  }
  const days = new Set(plans.filter(({ correction }) => correction.baris).map(({ tanggal }) => tanggal));
  for (const tanggal of [...days].sort()) {
    const those = plans.filter((plan) => plan.correction.baris && plan.tanggal === tanggal);
    await moveRows(inside, pokok, those, { tanggal, ...why });
  }
}

/** Deletes missing pieces as lost. */
async function takeOut(
  inside: Inside,
  pokok: Pokok,
  { butir, correction, tanggal }: Planned,
  why: Why,
): Promise<void> {
  if (correction.keluar === 0) return;
  const jumlah = correction.keluar === butir.kini?.jumlah ? {} : { jumlah: correction.keluar };
  const input = deletionInput.parse({
    alasan: why.alasan,
    arti: 'penghapusan',
    cara: 'hilang',
    tanggal,
    ...jumlah,
  });
  await (pokok === 'barang' ? removeBarang : removeBuku)(inside, butir.record_id, input);
}

/** Splits off pieces that were found elsewhere. */
async function takeApart(
  inside: Inside,
  pokok: Pokok,
  { butir, correction, tanggal }: Planned,
  why: Why,
): Promise<void> {
  if (correction.bagian.length === 0) return;
  if (pokok === 'buku') {
    const { bagian } = correction;
    return splitBuku(inside, butir.record_id, { bagian, tanggal, alasan: why.alasan });
  }
  const parts = correction.bagian.map((part) => ({ ...part, kondisi: part.kondisi as Kondisi }));
  const bagian = await withHolders(inside, butir, parts);
  await splitBarang(inside, butir.record_id, { bagian, tanggal, alasan: why.alasan });
}

/** Chooses the holdings that the pieces are taken from. */
async function withHolders(
  { db }: Inside,
  butir: Planned['butir'],
  parts: readonly Part[],
): Promise<SplitInput['bagian']> {
  const held = await holdersOf(db, [butir.record_id]);
  // only where counting is by people is somebody expected to have them
  if (butir.pemegang !== null) return takeFromPeople(parts, held, piecesOfPeople(butir));
  return takeFromStock(parts, (await findBarang(db, butir.record_id))?.sisa ?? 0, held);
}

/** Changes place or condition of whole records since one day. */
async function moveRows(
  inside: Inside,
  pokok: Pokok,
  plans: readonly Planned[],
  { tanggal, alasan, sebab }: Why & { tanggal: string },
): Promise<void> {
  const ids = plans.map(({ butir }) => butir.record_id);
  const rows = await (pokok === 'barang' ? findBarangOf : findBukuOf)(inside.db, ids);
  const versions = new Map(rows.map(({ id, versi }) => [id, versi]));
  const changes = plans.map(({ butir: { record_id }, correction: { baris } }) => ({
    id: record_id,
    versi: versions.get(record_id) ?? 0,
    set: { lokasi_id: baris?.lokasi_id as number, kondisi: baris?.kondisi as Kondisi },
  }));
  const perubahan = { arti: 'berubah', tanggal, alasan } as const;
  const names = new Map(plans.map((plan) => [plan.butir.record_id, nameOf(plan)]));
  const named = (id: number) => names.get(id) ?? String(id);
  if (pokok === 'barang')
    await changeManyBarang(inside, changes, { perubahan, sebab, named, carried: new Set() });
  else await changeManyBuku(inside, changes, { perubahan, sebab, named });
}
