import { formatAngka, formatList } from '../../../shared/angka.ts';
import { cut } from '../../../shared/cut.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { type GabungInput, type GabungKind, type GabungResult, MAX_GABUNG } from '../../../shared/gabung.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { type Stop, stoppable } from '../../db/stoppable.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { findBarangOf } from '../barang/barang.repository.ts';
import { findBukuOf } from '../buku/buku.repository.ts';
import { findJenis, lockJenis } from '../jenis/jenis.repository.ts';
import { removeJenis } from '../jenis/jenis.service.ts';
import { takeOverIsian } from '../kategori/isian-gabung.service.ts';
import { findKategori, lockKategori, ownSettingIn } from '../kategori/kategori.repository.ts';
import { removeKategori } from '../kategori/kategori.service.ts';
import { findLokasi, leluhurOf, lockLokasi, lockPohon } from '../lokasi/lokasi.repository.ts';
import { changeLokasi, removeLokasi } from '../lokasi/lokasi.service.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import { takeOverTandaTerima } from '../pengaturan/pengaturan.service.ts';
import { refilterViews } from '../tampilan/tampilan.repository.ts';
import { childrenOf, lockReferring, type Moving, referTo } from './gabung.repository.ts';

/** Records per batch. */
const BATCH = 500;

/** Merge of one kind of record: how it is locked, named and deleted, and which records reference it. */
interface Kind {
  lock: (inside: Inside, id: number) => Promise<void>;
  nameOf: (inside: Inside, id: number) => Promise<string | undefined>;
  remove: (inside: Inside, id: number) => Promise<void>;
  moving: readonly Moving[];
}

const kinds: Record<GabungKind, Kind> = {
  kategori: {
    lock: ({ db }, id) => lockKategori(db, id),
    nameOf: async ({ db }, id) => (await findKategori(db, id))?.nama_kategori,
    remove: removeKategori,
    moving: [{ table: 'barang', column: 'kategori_id' }],
  },
  jenis: {
    lock: ({ db }, id) => lockJenis(db, id),
    nameOf: async ({ db }, id) => (await findJenis(db, id))?.jenis_buku,
    remove: removeJenis,
    moving: [{ table: 'buku', column: 'jenis_id' }],
  },
  lokasi: {
    lock: ({ db }, id) => lockLokasi(db, id),
    nameOf: async ({ db }, id) => {
      const lokasi = await findLokasi(db, id);
      return lokasi && roomFirst(lokasi.jalur);
    },
    remove: removeLokasi,
    moving: [
      { table: 'barang', column: 'lokasi_id' },
      { table: 'buku', column: 'lokasi_id' },
    ],
  },
};

/**
 * Merges a kategori, jenis or lokasi into another of its kind: from a day on its records reference the other one, and
 * the emptied one is deleted where asked, and views that show it then show the other one. All or nothing.
 * @throws AppError not_found, validation_failed (the other one, the day, a barang that can't move (named), own fields
 *   that the other one can't take), closed_day, lokasi_cycle, duplicate (a lokasi of the same name stands in the other)
 */
export async function merge(
  ctx: RequestContext,
  kind: GabungKind,
  { id, stop, ...input }: GabungInput & { id: number; stop: Stop },
): Promise<GabungResult> {
  return inTransaction(ctx, (inside) =>
    stoppable(inside.db, stop, async () => {
      const { moving, remove } = kinds[kind];
      const names = await assertMergeable(inside, kind, id, input);
      const alasan = input.alasan ?? cut(`Penggabungan ${names.name} ke ${names.other}`, MAX_ALASAN);
      const result: GabungResult = { barang: 0, buku: 0, lokasi: 0, dihapus: input.hapus };
      if (kind === 'kategori') {
        await takeOverIsian(inside, id, input.ke_id);
        await takeOverTandaTerima(inside, id, input.ke_id);
      }
      for (const what of moving)
        result[what.table] += await moveAll(inside, what, { kind, id, input: { ...input, alasan } });
      if (kind === 'lokasi') result.lokasi = await moveChildren(inside, id, input.ke_id);
      if (input.hapus) {
        await remove(inside, id);
        await refilterViews(inside.db, kind, { id, ke_id: input.ke_id });
      }
      return result;
    }),
  );
}

async function assertMergeable(
  inside: Inside,
  kind: GabungKind,
  id: number,
  { ke_id, tanggal }: GabungInput,
): Promise<{ name: string; other: string }> {
  const { lock, nameOf } = kinds[kind];
  if (kind === 'lokasi') await lockPohon(inside.db);
  for (const one of [id, ke_id].sort((a, b) => a - b)) await lock(inside, one);
  const name = await nameOf(inside, id);
  if (name === undefined) throw new AppError('not_found');
  const other = await nameOf(inside, ke_id);
  if (other === undefined) throw refused('ke_id', 'Tujuannya tidak ada. Pilih dari daftar.');
  if (ke_id === id)
    throw refused('ke_id', `${name} tidak dapat digabungkan ke dirinya sendiri. Pilih yang lain.`);
  const early = tanggal && dayRefused(tanggal, tanggal);
  if (early) throw refused('tanggal', early);
  await assertOpen(inside.db, { tanggal });
  if (kind === 'lokasi' && (await leluhurOf(inside.db, ke_id)).includes(id)) {
    const message = `"${other}" terletak di dalam "${name}". Pilih lokasi lain, atau pindahkan "${other}" ke luar dahulu.`;
    throw new AppError('lokasi_cycle', { message, errors: { ke_id: [message] } });
  }
  if (kind === 'kategori') await assertTakesSettings(inside, id, { ke_id, other });
  return { name, other };
}

/**
 * Checks that no barang with its own depreciation setting moves into a habis pakai kategori.
 * @throws AppError validation_failed
 */
async function assertTakesSettings(
  inside: Inside,
  id: number,
  { ke_id, other }: { ke_id: number; other: string },
): Promise<void> {
  if ((await findKategori(inside.db, ke_id))?.sifat !== 'Habis pakai') return;
  const own = await ownSettingIn(inside.db, id);
  if (own === undefined) return;
  throw refused(
    'ke_id',
    `Barang dalam ${other} habis pakai dan tidak disusutkan, padahal ${own} memiliki penyusutan sendiri. Hapus penyusutannya dahulu, atau pilih kategori lain.`,
  );
}

interface Merge {
  kind: GabungKind;
  id: number;
  input: GabungInput;
}

/** Moves all records of one table that reference the merged one; returns their number. */
async function moveAll(inside: Inside, what: Moving, { kind, id, input }: Merge): Promise<number> {
  const ids = await lockReferring(inside.db, what, id, MAX_GABUNG + 1);
  if (ids.length > MAX_GABUNG) {
    throw refused(
      'ke_id',
      `Paling banyak ${formatAngka(MAX_GABUNG)} ${what.table} sekaligus. Pindahkan sebagian dari daftar ${what.table} dahulu.`,
    );
  }
  const { ke_id, tanggal, alasan } = input;
  const read = async (some: number[]) =>
    what.table === 'barang' ? findBarangOf(inside.db, some) : findBukuOf(inside.db, some);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const before = await read(batch);
    await referTo(inside.db, what, batch, ke_id);
    await recordChanges(inside, what.table, batch, {
      arti: 'berubah',
      tanggal,
      alasan,
      setting: kind === 'kategori' ? ledgerValues : [],
      fields: { tanggal: 'tanggal', setting: 'ke_id', many: true },
    });
    const after = await read(batch);
    await recordAudits(
      inside,
      after.map((sesudah, index) => ({
        jenis: what.table,
        record_id: sesudah.id,
        aksi: 'update' as const,
        sebelum: before[index],
        sesudah,
      })),
    );
  }
  return ids.length;
}

/** Moves the direct children of a lokasi, with everything in them, into another one. */
async function moveChildren(inside: Inside, id: number, induk_id: number): Promise<number> {
  const children = await childrenOf(inside.db, id);
  const there = new Set((await childrenOf(inside.db, induk_id)).map(({ lokasi }) => lokasi.toLowerCase()));
  const twice = children.find(({ lokasi }) => there.has(lokasi.toLowerCase()));
  if (twice) {
    const message = `Lokasi "${twice.lokasi}" ada di dalam keduanya. Gabungkan atau ganti nama salah satunya dahulu.`;
    throw new AppError('duplicate', { message, errors: { ke_id: [message] } });
  }
  for (const { id: child, ...row } of children) await changeLokasi(inside, child, { ...row, induk_id });
  return children.length;
}

/** Says in words what a merge moved. */
export function mergedInWords({ barang, buku, lokasi, dihapus }: GabungResult): string {
  const moved = [
    ...(barang > 0 ? [`${formatAngka(barang)} barang`] : []),
    ...(buku > 0 ? [`${formatAngka(buku)} buku`] : []),
    ...(lokasi > 0 ? [`${formatAngka(lokasi)} lokasi`] : []),
  ];
  const what = moved.length > 0 ? `${formatList(moved)} sudah dipindahkan` : 'Tidak ada isinya';
  return `${what}${dihapus ? ', dan yang lama sudah dihapus' : ''}.`;
}
