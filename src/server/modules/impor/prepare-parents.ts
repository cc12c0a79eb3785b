import { AppError } from '../../../shared/errors.ts';
import type { Trx } from '../../context.ts';
import { type AuditSource, recordAudits } from '../audit/audit.repository.ts';
import { lockPohon } from '../lokasi/lokasi.repository.ts';
import type { Entity, Golongan, RowGolongan, RowLokasi } from './entity.ts';
import { peopleChanged } from './hand-out.service.ts';
import { newPath, PATH_SIGN } from './lokasi-index.ts';
import { takenNames } from './match.repository.ts';
import {
  detailsOfNewPlaces,
  insertNewGolongan,
  insertNewLokasi,
  lockGolonganNames,
  type NewPlaceDetails,
  readParents,
} from './parents.repository.ts';
import { lockActive } from './people.repository.ts';
import { keyOfName } from './read-text.ts';
import { type MayMake, References } from './references.ts';
import { insertRekaman } from './rekaman.repository.ts';
import { distinctReferences } from './rows.repository.ts';

/** Ids of everything that the rows of an import reference; all of it exists now. */
export interface ReadyParents {
  golonganId: (given: RowGolongan) => number;
  lokasiId: (given: RowLokasi) => number;
  golonganMade: number;
  lokasiMade: number;
}

/**
 * Creates the missing golongan and lokasi of accepted rows, with audit entries.
 * @throws AppError import_not_ready when a name means something else than at the check
 */
export async function prepareParents(
  inside: AuditSource,
  { id, entity }: { id: number; entity: Entity },
  mayMake: MayMake,
): Promise<ReadyParents> {
  await lockPohon(inside.db);
  const { golongan: table, labelGolongan, pohon = false } = entity;
  await assertStillNew(inside.db, id, entity);
  if (table) await lockGolonganNames(inside.db, table);
  const known = await readParents(inside.db, table);
  // for a tree, the check has stored which of them to create
  const references = pohon
    ? new References(known, '', { makeGolongan: false, makeLokasi: true }, true)
    : new References(known, labelGolongan, mayMake);
  const used = await distinctReferences(inside.db, id);
  for (const golongan of used.golongan) assertSame(references.checkGolongan(golongan));
  for (const lokasi of used.lokasi) {
    assertSame(references.checkLokasi(lokasi));
    if (pohon && 'jalur' in lokasi && references.lokasi.find(lokasi.jalur).jenis === 'ada') throw changed();
  }

  const golonganIds = table
    ? await makeGolongan(inside, table, references, used.golongan)
    : { ids: new Map<string, number>(), madeIds: [] };
  const details = pohon ? await detailsOfPlaces(inside, id, references) : new Map();
  const lokasiIds = await makeLokasi(inside, references, used.lokasi, details);
  await insertRekaman(inside.db, id, [
    ...golonganIds.madeIds.map((record_id) => madeNow(table ?? 'kategori', record_id)),
    ...[...lokasiIds.values()].map((record_id) => madeNow('lokasi', record_id)),
  ]);
  return {
    golonganMade: golonganIds.madeIds.length,
    lokasiMade: lokasiIds.size,
    golonganId: (given) => ('id' in given ? given.id : found(golonganIds.ids.get(keyOfName(given.nama)))),
    lokasiId: (given) => {
      if ('id' in given) return given.id;
      const target = references.lokasi.find(given.jalur);
      if (target.jenis === 'ada') return target.id;
      return found(target.jenis === 'baru' ? lokasiIds.get(keyOfName(newPath(target))) : undefined);
    },
  };
}

/**
 * Checks that unique names are still free.
 * @throws AppError import_not_ready
 */
async function assertStillNew(trx: Trx, id: number, { jenis, unik }: Entity): Promise<void> {
  if (!unik) return;
  if (jenis === 'kategori') await lockGolonganNames(trx, jenis);
  const [taken] = await takenNames(trx, id, jenis, unik);
  if (taken === undefined) return;
  throw new AppError('import_not_ready', {
    message: `"${taken}" sudah ada sejak daftar ini diperiksa. Periksa ulang, lalu terapkan lagi.`,
  });
}

function assertSame(result: ReturnType<References['checkLokasi']>): void {
  if ('salah' in result) throw changed();
}

function found<Found>(one: Found | undefined): Found {
  if (one === undefined) throw changed();
  return one;
}

function changed(): AppError {
  return new AppError('import_not_ready', {
    message:
      'Kategori, jenis, atau lokasi sudah berubah sejak daftar ini diperiksa. Periksa ulang, lalu terapkan lagi.',
  });
}

async function makeGolongan(
  inside: AuditSource,
  table: Golongan,
  references: References,
  used: readonly RowGolongan[],
) {
  const ids = new Map(references.golongan);
  const names = new Map<string, string>();
  for (const given of used) {
    if ('nama' in given && !ids.has(keyOfName(given.nama)) && !names.has(keyOfName(given.nama))) {
      names.set(keyOfName(given.nama), given.nama);
    }
  }
  const made = await insertNewGolongan(inside.db, table, [...names.values()]);
  for (const { id, nama } of made) ids.set(keyOfName(nama), id);
  await recordAudits(
    inside,
    made.map(({ row }) => created(table, row)),
  );
  return { ids, madeIds: made.map(({ id }) => id) };
}

type PlaceDetailsByWay = ReadonlyMap<string, NewPlaceDetails>;

/** Reads the details that rows give of new lokasi, by path; locks their penanggung jawab against deactivation. */
async function detailsOfPlaces(
  { db }: AuditSource,
  id: number,
  references: References,
): Promise<PlaceDetailsByWay> {
  const rows = await detailsOfNewPlaces(db, id);
  const people = new Set(rows.flatMap(({ penanggung_jawab_id: one }) => one ?? []));
  if ((await lockActive(db, [...people])).length < people.size) throw peopleChanged();
  return new Map(
    rows.flatMap((row) => {
      const target = references.lokasi.find(row.jalur);
      return target.jenis === 'baru' ? [[keyOfName(newPath(target)), row] as const] : [];
    }),
  );
}

/** Creates the missing lokasi from the root down; returns their ids by path. */
async function makeLokasi(
  inside: AuditSource,
  references: References,
  used: readonly RowLokasi[],
  details: PlaceDetailsByWay,
): Promise<Map<string, number>> {
  const levels: Map<string, { lokasi: string; parentId: number | null; parentPath: string }>[] = [];
  for (const given of used) {
    const target = 'id' in given ? undefined : references.lokasi.find(given.jalur);
    if (target?.jenis !== 'baru') continue;
    for (const [depth, lokasi] of target.nama.entries()) {
      const above = newPath({ ...target, nama: target.nama.slice(0, depth) });
      const key = keyOfName(above === '' ? lokasi : `${above}${PATH_SIGN}${lokasi}`);
      levels[depth] ??= new Map();
      if (levels[depth].has(key)) continue;
      levels[depth].set(key, {
        lokasi,
        parentId: target.parentId,
        parentPath: depth === 0 ? '' : keyOfName(above),
      });
    }
  }
  const ids = new Map<string, number>();
  for (const level of levels) {
    const wanted = [...level].map(([key, { lokasi, parentId, parentPath }]) => ({
      key,
      lokasi,
      induk_id: parentPath === '' ? parentId : found(ids.get(parentPath)),
    }));
    const made = await insertNewLokasi(
      inside.db,
      wanted.map(({ key, lokasi, induk_id }) => ({
        lokasi,
        induk_id,
        kode_lokasi: details.get(key)?.kode_lokasi ?? null,
        penanggung_jawab_id: details.get(key)?.penanggung_jawab_id ?? null,
      })),
    );
    const byPlace = new Map(made.map((row) => [`${row.induk_id}/${row.lokasi}`, row]));
    const rows = wanted.map(({ key, lokasi, induk_id }) => {
      const row = found(byPlace.get(`${induk_id}/${lokasi}`));
      ids.set(key, row.id);
      return { ...row, penanggung_jawab: details.get(key)?.penanggung_jawab ?? null };
    });
    await recordAudits(
      inside,
      rows.map((row) => created('lokasi', row)),
    );
  }
  return ids;
}

const madeNow = (jenis: Golongan | 'lokasi', record_id: number) =>
  ({ jenis, record_id, aksi: 'dibuat', versi: 1 }) as const;

function created(jenis: Golongan | 'lokasi', row: { id: number }) {
  return { jenis, record_id: row.id, aksi: 'create', sesudah: row } as const;
}
