import type { JenisImpor } from '../../../shared/impor.ts';
import type { PenggunaInput } from '../../../shared/pengguna-input.ts';
import type { Inside, Trx } from '../../context.ts';
import { recordAudits, recordCreated } from '../audit/audit.repository.ts';
import { barangOf } from '../barang/barang.repository.ts';
import { bukuOf } from '../buku/buku.repository.ts';
import { findKategori, insertKategori } from '../kategori/kategori.repository.ts';
import { recordEntries } from '../mutasi/mutasi.repository.ts';
import { findPenggunaOf } from '../pengguna/pengguna.repository.ts';
import type { Made, NewRecord, PlacedRecord } from './entity.ts';
import { kategoriEntity, kategoriInputOf } from './entity-kategori.ts';
import { penggunaEntity } from './entity-pengguna.ts';
import { handOutMade } from './hand-out.service.ts';
import { insertNewBarang } from './new-barang.repository.ts';
import { insertNewBuku } from './new-buku.repository.ts';
import { insertPeople } from './people.repository.ts';
import { insertRekaman } from './rekaman.repository.ts';

/** Inserts records with all data of their rows; returns their number. */
type Insert = (inside: Inside, imporId: number, rows: readonly NewRecord[]) => Promise<number>;

/** Insert functions by kind of record; separate from the code that reads lists, which also runs in worker threads. */
export const insertNew: Record<JenisImpor, Insert> = {
  barang: inJournal('barang', insertNewBarang),
  buku: inJournal('buku', insertNewBuku),
  kategori: async (inside, imporId, rows) => {
    const made: Made[] = [];
    for (const { isi } of rows) {
      // the check built these columns with the schema of the form
      const input = kategoriEntity.skema.parse(kategoriInputOf(isi)) as Parameters<typeof insertKategori>[1];
      const row = await findKategori(inside.db, await insertKategori(inside.db, input));
      if (row) made.push(row);
    }
    return recordMade(inside, 'kategori', imporId, made);
  },
  pengguna: async (inside, imporId, rows) => {
    const people = rows.map(({ isi }) => penggunaEntity.skema.parse(isi) as PenggunaInput);
    const ids = await insertPeople(inside.db, people);
    return recordMade(inside, 'pengguna', imporId, await findPenggunaOf(inside.db, ids));
  },
  // already created with everything they are in, by `prepareParents`
  lokasi: async (_inside, _imporId, rows) => rows.length,
};

function inJournal(
  jenis: 'barang' | 'buku',
  insert: (trx: Trx, olehId: number, rows: readonly PlacedRecord[]) => Promise<Made[]>,
): Insert {
  return async (inside, imporId, rows) => {
    const placed = rows as readonly PlacedRecord[];
    const made = await insert(inside.db, inside.actor.id, placed);
    await recordEntries(
      inside,
      jenis,
      made.map(({ id }) => id),
      { jenis: 'saldo_awal', sebab: 'impor', sebab_id: imporId },
    );
    await storeMade(inside.db, jenis, imporId, made);
    const ids = made.map(({ id }) => id);
    await recordCreated(
      inside,
      jenis,
      jenis === 'barang' ? barangOf(inside.db, ids) : bukuOf(inside.db, ids),
    );
    if (jenis === 'barang') await handOutMade(inside, imporId, made, placed);
    return made.length;
  };
}

async function recordMade(
  inside: Inside,
  jenis: Exclude<JenisImpor, 'lokasi'>,
  imporId: number,
  made: readonly Made[],
): Promise<number> {
  await storeMade(inside.db, jenis, imporId, made);
  await recordAudits(
    inside,
    made.map((sesudah) => ({ jenis, record_id: sesudah.id, aksi: 'create', sesudah }) as const),
  );
  return made.length;
}

const storeMade = (
  trx: Trx,
  jenis: Exclude<JenisImpor, 'lokasi'>,
  imporId: number,
  made: readonly Made[],
): Promise<void> =>
  insertRekaman(
    trx,
    imporId,
    made.map(({ id, versi }) => ({ jenis, record_id: id, aksi: 'dibuat', versi })),
  );
