import type { Db, Trx } from '../../src/server/context.ts';
import type { FileStore } from '../../src/server/files/file-store.ts';
import { hargaColumns } from '../../src/server/modules/barang/harga.repository.ts';
import { type MutasiSource, recordEntries } from '../../src/server/modules/mutasi/mutasi.repository.ts';
import { insertAduanDemo } from './aduan.ts';
import { type BarangDemo, makeBarang } from './barang.ts';
import { insertBastDemo } from './bast.ts';
import { makeBuku } from './buku.ts';
import { createCalendar } from './dates.ts';
import { isianOf } from './isian.ts';
import {
  JABATAN_PENANDA_TANGAN,
  jenisList,
  kategoriList,
  office,
  type PlaceGroup,
  tempat,
} from './office.ts';
import { insertOpnameDemo } from './opname.ts';
import { makePeople, type Person } from './pengguna.ts';
import { insertPenghapusanDemo } from './penghapusan.ts';
import { insertPermohonan } from './permohonan.ts';
import { insertPictures } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import { makeHoldings } from './riwayat.ts';
import { insertSerahTerimaDemo } from './serah-terima.ts';
import { describeRooms, insertSuratKomitmenDemo } from './surat-komitmen.ts';
import { insertTandaTerimaDemo } from './tanda-terima.ts';

export interface DemoOptions {
  /** Seed of the random generator; the same seed and day generate the same office. */
  seed: number;
  /** Today's date, `YYYY-MM-DD`. */
  today: string;
  /** Returns the password hash of a person with an account. */
  passwordHashOf: (person: Person) => Promise<string>;
  /** Store for pictures; without it there are none. */
  store?: FileStore;
  /** False skips penghapusan, so that nothing has left the register. */
  penghapusan?: boolean;
}

export interface DemoResult {
  /** People with accounts. */
  accounts: Person[];
  counts: {
    barang: number;
    buku: number;
    orang: number;
    lokasi: number;
    pemakaian: number;
    permohonan: number;
    bast: number;
    aduan: number;
    opname: number;
    penghapusan: number;
    serah_terima: number;
  };
}

const BARANG = 400;
const BUKU = 150;
const ORANG = 40;
const ROWS_AT_ONCE = 500;

/** Fills an empty database with an office: people, lokasi, barang, buku, and three years of holdings. */
export async function fillDemo(
  db: Db,
  { seed, today, passwordHashOf, store, penghapusan: removes = true }: DemoOptions,
): Promise<DemoResult> {
  const luck = createRandom(seed);
  const days = createCalendar(today);
  const people = makePeople(luck, ORANG);
  const hashes = await Promise.all(people.map((one) => (one.role ? passwordHashOf(one) : null)));
  return db.transaction().execute(async (trx) => {
    const penggunaIds = await insertPeople(trx, people, hashes);
    const oleh = penggunaIds[0] ?? null;
    await setOffice(trx, people);
    const lokasiIds = await insertPlaces(trx, tempat, null);
    const kategoriIds = await insertKategori(trx);
    const rooms = [...lokasiIds.keys()].filter((name) =>
      /^(?:Ruang (?!Server|Uji|Preparasi|Pendingin)|Bidang|Sekretariat|Aula|Lobi|Kantin)/.test(name),
    );

    const barang = makeBarang(luck, days, rooms, BARANG);
    const barangIds = await insertBarang(trx, barang, { kategoriIds, lokasiIds, oleh });
    if (store)
      await insertPictures(trx, store, { barang, rooms: innermost(tempat), oleh: at(penggunaIds, 0) });
    const gone = new Set(people.flatMap(({ aktif }, index) => (aktif ? [] : [index])));
    const pemakaian = makeHoldings(luck, days, barang, { count: ORANG, gone });
    const holdings = pemakaian
      .sort((one, other) => one.tanggal_awal.localeCompare(other.tanggal_awal))
      .map(({ barang: item, orang, ...holding }) => ({
        ...holding,
        barang_id: at(barangIds, item),
        pengguna_id: at(penggunaIds, orang),
        dicatat_oleh_id: oleh,
      }));
    for (const part of inParts(holdings)) await trx.insertInto('barang_pengguna').values(part).execute();
    const buku = await insertBuku(trx, luck, { people, penggunaIds, lokasiIds, oleh, today });
    const users = penggunaIds.filter((_, index) => people[index]?.role === 'user');
    const permohonan = await insertPermohonan(trx, { users, admin: at(penggunaIds, 0), days });
    const admin = at(penggunaIds, 0);
    const issued = await insertBastDemo(trx, { users, admin });
    const receipts = store ? await insertTandaTerimaDemo(trx, { users, admin, today, store }) : 0;
    const bast = issued + receipts;
    await describeRooms(trx, users);
    if (store) await insertSuratKomitmenDemo(trx, { users, admin, store });
    const aduan = await insertAduanDemo(trx, { users, admin, today });
    const serah_terima = await insertSerahTerimaDemo(trx, { admin, today });
    const opname = await insertOpnameDemo(trx, { users, admin, today });
    const penghapusan = removes ? await insertPenghapusanDemo(trx, { users, admin, today }) : 0;
    return {
      accounts: people.filter(({ role }) => role),
      counts: {
        barang: barang.length,
        buku,
        orang: people.length,
        lokasi: lokasiIds.size,
        pemakaian: holdings.length,
        permohonan,
        bast,
        aduan,
        opname,
        penghapusan,
        serah_terima,
      },
    };
  });
}

const innermost = (places: PlaceGroup[]): string[] =>
  places.flatMap(({ lokasi, isi }) => (isi ? innermost(isi) : [lokasi]));

function at<Item>(list: readonly Item[], index: number): Item {
  const found = list[index];
  if (found === undefined) throw new RangeError(`There is nothing at ${index}`);
  return found;
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`There is no ${name}`);
  return id;
}

function inParts<Item>(rows: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}

/** Sets the settings of the office: name, address, and the signer of letters. */
async function setOffice(trx: Trx, people: Person[]): Promise<void> {
  const signer = people.find(({ jabatan }) => jabatan === JABATAN_PENANDA_TANGAN);
  await trx
    .updateTable('pengaturan')
    .set({
      ...office,
      buku_penyusutan: 'keduanya',
      penanda_tangan_nama: signer?.name ?? null,
      penanda_tangan_jabatan: JABATAN_PENANDA_TANGAN,
    })
    .execute();
}

async function insertPeople(trx: Trx, people: Person[], hashes: (string | null)[]): Promise<number[]> {
  const made = await trx
    .insertInto('pengguna')
    .values(
      people.map(({ role: _role, ...person }, index) => ({
        ...person,
        password_hash: hashes[index] ?? null,
      })),
    )
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const roles = people.flatMap(({ role }, index) =>
    role ? [{ pengguna_id: at(ids, index), role_id: role === 'admin' ? 1 : 2 }] : [],
  );
  await trx.insertInto('pengguna_role').values(roles).execute();
  return ids;
}

/** Inserts the lokasi; returns their ids by name, floors also with their building, as every building has a Lantai 1. */
async function insertPlaces(
  trx: Trx,
  places: PlaceGroup[],
  parent: number | null,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { lokasi, isi } of places) {
    const { id } = await trx
      .insertInto('lokasi')
      .values({ lokasi, induk_id: parent })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(ids.has(lokasi) || lokasi.startsWith('Lantai') ? `${lokasi} (${id})` : lokasi, id);
    for (const [name, inner] of await insertPlaces(trx, isi ?? [], id)) ids.set(name, inner);
  }
  return ids;
}

async function insertKategori(trx: Trx): Promise<Map<string, number>> {
  const made = await trx
    .insertInto('kategori')
    .values(
      kategoriList.map(({ penyusutan, penyusutan_fiskal, ...kategori }) => ({
        ...kategori,
        isian: JSON.stringify('isian' in kategori ? kategori.isian : []),
        penyusutan_metode: penyusutan.metode,
        penyusutan_kelompok: penyusutan.kelompok,
        penyusutan_masa_manfaat_bulan: penyusutan.masa_manfaat_bulan,
        penyusutan_fiskal_metode: penyusutan_fiskal?.metode ?? null,
        penyusutan_fiskal_kelompok: penyusutan_fiskal?.kelompok ?? null,
      })),
    )
    .returning(['id', 'nama_kategori'])
    .execute();
  return new Map(made.map((row) => [row.nama_kategori, row.id]));
}

/** Source of the demo's mutasi: who wrote them. */
const source = (db: Trx, oleh: number | null): MutasiSource => ({
  db,
  actor: oleh === null ? undefined : { id: oleh },
});

async function insertBarang(
  trx: Trx,
  barang: BarangDemo[],
  ids: { kategoriIds: Map<string, number>; lokasiIds: Map<string, number>; oleh: number | null },
): Promise<number[]> {
  const made = await trx
    .insertInto('barang')
    .values(
      barang.map(({ kategori, tempat: place, harga_barang, ...row }) => ({
        ...row,
        ...hargaColumns(harga_barang),
        kategori_id: idOf(ids.kategoriIds, kategori),
        lokasi_id: idOf(ids.lokasiIds, place),
        tahun: Number(row.tanggal_perolehan.slice(0, 4)),
        dibuat_oleh_id: ids.oleh,
        created_at: `${row.tanggal_perolehan}T02:00:00Z`,
        updated_at: `${row.tanggal_perolehan}T02:00:00Z`,
      })),
    )
    .returning('id')
    .execute();
  const barangIds = made.map(({ id }) => id);
  const isian = barang.flatMap((row, index) => {
    const isi = isianOf(row, index);
    return Object.keys(isi).length > 0
      ? [{ barang_id: barangIds[index] ?? 0, isi: JSON.stringify(isi) }]
      : [];
  });
  await trx.insertInto('barang_isian').values(isian).execute();
  await recordEntries(source(trx, ids.oleh), 'barang', barangIds, { jenis: 'perolehan' });
  return barangIds;
}

async function insertBuku(
  trx: Trx,
  luck: Random,
  known: {
    people: Person[];
    penggunaIds: number[];
    lokasiIds: Map<string, number>;
    oleh: number | null;
    today: string;
  },
): Promise<number> {
  const jenis = await trx
    .insertInto('jenis')
    .values(jenisList.map((jenis_buku) => ({ jenis_buku })))
    .returning(['id', 'jenis_buku'])
    .execute();
  const jenisIds = new Map(jenis.map((row) => [row.jenis_buku, row.id]));
  const authors = luck.shuffled(known.people).map(({ name }) => name);
  const buku = makeBuku(luck, authors, Number(known.today.slice(0, 4)), BUKU);
  const keepers = known.penggunaIds.slice(2, 8);
  const made = await trx
    .insertInto('buku')
    .values(
      buku.map(({ jenis: kind, tempat: place, ...row }) => ({
        ...row,
        jenis_id: idOf(jenisIds, kind),
        lokasi_id: idOf(known.lokasiIds, place),
        pengguna_id: luck.chance(0.4) ? luck.pick(keepers) : null,
        dibuat_oleh_id: known.oleh,
      })),
    )
    .returning('id')
    .execute();
  await recordEntries(
    source(trx, known.oleh),
    'buku',
    made.map(({ id }) => id),
    { jenis: 'perolehan' },
  );
  return buku.length;
}
