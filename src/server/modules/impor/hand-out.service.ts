import { AppError } from '../../../shared/errors.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Inside } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import { findPengguna } from '../pengguna/pengguna.repository.ts';
import type { PlacedRecord } from './entity.ts';
import {
  distinctHolders,
  type HandOut,
  insertHandOuts,
  insertPeople,
  lockActive,
  namedPics,
  readPeople,
} from './people.repository.ts';
import { identityOf, type NewPerson, PeopleIndex, type RowHolder } from './people-index.ts';
import { insertRekaman } from './rekaman.repository.ts';

/** Ids of the recipients of an import, all of whom exist now. */
export interface ReadyPeople {
  idOf: (holder: RowHolder) => number;
  dibuat: number;
}

/**
 * Creates the missing recipients of accepted rows, with audit entries, and locks the existing ones against
 * deactivation.
 * @throws AppError import_not_ready when people changed since the check; duplicate
 */
export async function preparePeople(inside: Inside, id: number): Promise<ReadyPeople> {
  const holders = await distinctHolders(inside.db, id);
  if (holders.length === 0) return { idOf: () => 0, dibuat: 0 };
  const known = holders.flatMap((one) => ('id' in one ? [one.id] : []));
  const active = new Set(await lockActive(inside.db, known));
  if (known.some((one) => !active.has(one))) throw peopleChanged();
  const fresh = new Map<string, NewPerson>();
  const people = new PeopleIndex(await readPeople(inside.db), true);
  for (const one of holders) {
    if ('id' in one) continue;
    if (!people.isStillNew(one.baru)) throw peopleChanged();
    fresh.set(identityOf(one.baru), one.baru);
  }
  const ids = await makePeople(inside, id, [...fresh.values()]);
  const byIdentity = new Map([...fresh.keys()].map((key, index) => [key, ids[index] ?? 0]));
  return {
    dibuat: ids.length,
    idOf: (holder) => ('id' in holder ? holder.id : (byIdentity.get(identityOf(holder.baru)) ?? 0)),
  };
}

async function makePeople(inside: Inside, id: number, people: readonly NewPerson[]): Promise<number[]> {
  const ids = await insertPeople(inside.db, people);
  await insertRekaman(
    inside.db,
    id,
    ids.map((record_id) => ({ jenis: 'pengguna', record_id, aksi: 'dibuat', versi: 1 })),
  );
  for (const record_id of ids) {
    const sesudah = await findPengguna(inside.db, record_id);
    if (sesudah) await recordAudits(inside, [{ jenis: 'pengguna', record_id, aksi: 'create', sesudah }]);
  }
  return ids;
}

/**
 * Checks that everybody whom the import made PIC is still active, and locks them against deactivation; after its buku
 * are written, as an edit of a buku locks it before its PIC.
 * @throws AppError import_not_ready
 */
export async function assertPicsActive({ db }: Inside, id: number): Promise<void> {
  const people = await namedPics(db, id);
  if ((await lockActive(db, people)).length < people.length) throw peopleChanged();
}

/**
 * Hands new barang out to the recipients of their rows, with audit entries. Notifies nobody, as they have the barang
 * already.
 * @param made the barang in the order of their rows
 */
export async function handOutMade(
  inside: Inside,
  id: number,
  made: readonly { id: number }[],
  rows: readonly PlacedRecord[],
): Promise<void> {
  const handOuts = rows.flatMap(({ isi, penggunaId, sejak }, index): HandOut[] => {
    const barang = made[index];
    if (!barang || penggunaId === undefined || sejak === undefined) return [];
    const kondisi_awal = isi.kondisi as Kondisi;
    const jumlah = Number(isi.jumlah_barang);
    return [{ barang_id: barang.id, pengguna_id: penggunaId, jumlah, tanggal_awal: sejak, kondisi_awal }];
  });
  if (handOuts.length === 0) return;
  const ids = await insertHandOuts(inside.db, inside.actor.id, handOuts);
  await insertRekaman(
    inside.db,
    id,
    ids.map((record_id) => ({ jenis: 'barang_pengguna', record_id, aksi: 'dibuat', versi: 1 })),
  );
  const holdings = await holdingsOfIds(inside.db, ids);
  await recordAudits(
    inside,
    holdings.map(
      (sesudah) => ({ jenis: 'barang_pengguna', record_id: sesudah.id, aksi: 'create', sesudah }) as const,
    ),
  );
}

/** Makes the refusal of an import whose people changed since it was checked. */
export function peopleChanged(): AppError {
  return new AppError('import_not_ready', {
    message: 'Ada pengguna yang berubah sejak daftar ini diperiksa. Periksa ulang, lalu terapkan lagi.',
  });
}
