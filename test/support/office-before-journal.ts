import { sql } from 'kysely';
import type { Db } from '../../src/server/context.ts';
import { kondisiValues } from '../../src/shared/limits.ts';
import { type Draw, dayAfter, drawer, oneOf } from './register-draw.ts';

/*
 * A messy office of the release before migration 0032: barang known by their year alone, without a price, or to be
 * acquired yet; each method of depreciation, of kategori, barang and holdings; groups whose life was changed; ended,
 * corrected and passed-on holdings; deleted and restored records.
 */

const BARANG = 400;
const BUKU = 60;
const PEOPLE = 15;
const LOKASI = 9;
/** First id of records that were deleted. */
const DELETED = 5000;

/** The day on which the office moves to the present release. */
export const moveDay = '2026-11-27';

interface OwnSetting {
  penyusutan_metode: string | null;
  penyusutan_kelompok?: string | null;
  penyusutan_masa_manfaat_bulan?: number | null;
  penyusutan_nilai_residu?: number | null;
  penyusutan_mulai?: string | null;
}

const metode = ['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran', 'tidak_disusutkan'];
const kelompok = ['kelompok_1', 'kelompok_2', 'kelompok_3', 'kelompok_4'];

/** Draws a setting of one's own; none for most. */
function ownSetting(draw: Draw, harga: number, acquired: string): OwnSetting {
  if (draw(3) > 0) return { penyusutan_metode: null };
  const chosen = oneOf(draw, metode);
  if (chosen === 'tidak_disusutkan') return { penyusutan_metode: chosen };
  const byLife = draw(2) === 0;
  return {
    penyusutan_metode: chosen,
    penyusutan_kelompok: byLife ? null : oneOf(draw, kelompok),
    penyusutan_masa_manfaat_bulan: byLife ? 1 + draw(130) : null,
    penyusutan_nilai_residu: chosen !== 'garis_lurus_semesteran' && draw(3) === 0 ? draw(harga + 1) : null,
    penyusutan_mulai: draw(4) === 0 ? dayAfter(acquired, draw(400)) : null,
  };
}

function randomBarang(draw: Draw, id: number) {
  // a few are to be acquired next year
  const acquired = draw(60) === 0 ? dayAfter('2027-01-01', draw(300)) : dayAfter('2014-01-01', draw(4700));
  const byYear = draw(4) === 0;
  const harga_barang = draw(9) === 0 ? 0 : draw(2) ? draw(90_000_000) : 1000 * draw(9000);
  return {
    id,
    nama_barang: `Barang ${id}`,
    kategori_id: 1 + draw(7),
    lokasi_id: 1 + draw(LOKASI),
    harga_barang,
    jumlah_barang: 1 + draw(draw(3) ? 3 : 40),
    tahun: Number(acquired.slice(0, 4)),
    tanggal_perolehan: byYear ? null : acquired,
    kondisi: oneOf(draw, kondisiValues),
    ...ownSetting(draw, harga_barang, byYear ? `${acquired.slice(0, 4)}-01-01` : acquired),
  };
}
type OldBarang = ReturnType<typeof randomBarang>;

interface OldHolding extends OwnSetting {
  id: number;
  barang_id: number;
  pengguna_id: number;
  jumlah: number;
  tanggal_awal: string;
  tanggal_akhir: string | null;
  asal_id: number | null;
  dikoreksi_pada: string | null;
}

/** Draws who held pieces of a barang, who holds them now, and what was corrected or passed on. */
function randomHoldings(draw: Draw, barang: OldBarang, firstId: number): OldHolding[] {
  const acquired = barang.tanggal_perolehan ?? `${barang.tahun}-01-01`;
  const rows: OldHolding[] = [];
  const add = (more: Partial<OldHolding> & { jumlah: number }) => {
    const id = firstId + rows.length;
    const setting = ownSetting(draw, barang.harga_barang, acquired);
    const since = { tanggal_awal: dayAfter(acquired, draw(30)), tanggal_akhir: null };
    const person = { pengguna_id: 1 + draw(PEOPLE), asal_id: null, dikoreksi_pada: null };
    rows.push({ id, barang_id: barang.id, ...since, ...person, ...setting, ...more });
    return id;
  };
  if (acquired > '2026-06-01' || draw(3) === 0) return [];
  let free = barang.jumlah_barang;
  while (free > 0 && draw(3) > 0) {
    const jumlah = 1 + draw(free);
    free -= jumlah;
    if (draw(4) > 0) {
      add({ jumlah });
      continue;
    }
    // passed on to somebody else, and before that corrected once
    const passed = dayAfter(acquired, 40 + draw(60));
    const asal_id = add({ jumlah, tanggal_akhir: passed });
    add({
      jumlah,
      tanggal_awal: passed,
      tanggal_akhir: dayAfter(passed, 1),
      dikoreksi_pada: '2026-01-05T03:00:00Z',
    });
    add({ jumlah, tanggal_awal: passed, asal_id });
  }
  return rows;
}

const insert = (db: Db, table: string, rows: readonly object[]) => {
  const names = sql.join(Object.keys(Object.assign({}, ...rows)).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
};

/** Fills an empty database of that release. */
export async function fillOldOffice(db: Db, seed: number): Promise<void> {
  const draw = drawer(seed);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  await sql`
    insert into kategori (nama_kategori, sifat, penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan)
    values ('Laptop', 'Bergerak', 'garis_lurus', 'kelompok_1', null), ('Mobil', 'Bergerak', 'saldo_menurun', 'kelompok_2', null),
      ('Gedung', 'Tidak bergerak', 'garis_lurus', 'bangunan_permanen', null), ('Tanah', 'Tidak bergerak', 'tidak_disusutkan', null, null),
      ('Mebel', 'Bergerak', 'garis_lurus_semesteran', null, 50), ('Kertas', 'Habis pakai', 'tidak_disusutkan', null, null),
      ('Mesin', 'Bergerak', 'saldo_menurun', null, 37)`.execute(db);
  await sql`update kelompok_penyusutan set masa_manfaat_bulan = 90 where kode = 'kelompok_2'`.execute(db);
  const lokasi = numbers(LOKASI).map((id) => ({
    id,
    lokasi: `Ruang ${id}`,
    induk_id: id > 6 ? id - 6 : null,
  }));
  await sql`insert into lokasi (lokasi, induk_id)
    select lokasi, induk_id from jsonb_to_recordset(${JSON.stringify(lokasi)}::jsonb) isi (id int, lokasi text, induk_id bigint) order by id`.execute(
    db,
  );
  await sql`insert into jenis (jenis_buku) values ('Novel'), ('Kamus'), ('Peraturan')`.execute(db);
  await sql`insert into pengguna (name) select 'Orang ' || nomor from generate_series(1, ${PEOPLE}) nomor`.execute(
    db,
  );

  const barang = numbers(BARANG).map((id) => randomBarang(draw, id));
  await insert(db, 'barang', barang.map(withDefaults));
  const holdings: OldHolding[] = [];
  for (const one of barang) holdings.push(...randomHoldings(draw, one, holdings.length + 1));
  const defaults = { created_at: '2025-01-01T00:00:00Z', updated_at: '2025-01-01T00:00:00Z', versi: 1 };
  await insert(
    db,
    'barang_pengguna',
    holdings.map((row) => ({ ...defaults, ...row })),
  );
  await sql`
    insert into buku (judul, penulis, penerbit, tahun, jumlah, jenis_id, lokasi_id, harga, kondisi, created_at)
    select 'Buku ' || nomor, 'A', 'B', 1950 + nomor, 1 + nomor % 4, 1 + nomor % 3, 1 + nomor % ${LOKASI},
      case when nomor % 7 = 0 then 0 else nomor * 1001 end, 'Baik', timestamptz '2022-01-31 20:00Z' + nomor * interval '20 days'
    from generate_series(1, ${BUKU}) nomor`.execute(db);
  await deleteSome(db, draw, barang);
  await sql`select setval(pg_get_serial_sequence('barang', 'id'), ${DELETED + 1000}),
    setval(pg_get_serial_sequence('barang_pengguna', 'id'), ${holdings.length + 1})`.execute(db);
}

const withDefaults = (row: OldBarang) => {
  const moment = '2025-01-01T00:00:00Z';
  const kode = `${String(row.kategori_id).padStart(3, '0')}-${row.tahun}-${String(row.id).padStart(3, '0')}`;
  return { versi: 1, created_at: moment, updated_at: moment, ...row, kode_barang: kode };
};

/** Writes deletions: of records that are gone, before this year, and of some that were restored since. */
async function deleteSome(db: Db, draw: Draw, barang: readonly OldBarang[]): Promise<void> {
  const gone = Array.from({ length: 40 }, (_, index) => {
    const row = { ...randomBarang(draw, DELETED + index), tahun: 2018, tanggal_perolehan: '2018-05-17' };
    // nothing of a half-year is charged that has not ended
    const waktu = `${2020 + draw(6)}-${oneOf(draw, ['02', '04', '08', '10'])}-1${draw(9)}T04:00:00Z`;
    const { penyusutan_mulai: _mulai, ...data } = withDefaults(row);
    return { jenis: 'barang', record_id: row.id, data, waktu, pulih: null };
  });
  const back = barang.slice(0, 3).map((row) => ({
    jenis: 'barang',
    record_id: row.id,
    data: withDefaults(row),
    waktu: '2023-03-03T04:00:00Z',
    pulih: '2023-03-09T04:00:00Z',
  }));
  const buku = [901, 902].map((id) => ({
    jenis: 'buku',
    record_id: id,
    data: {
      ...{
        id,
        kode_buku: `B-${id}`,
        judul: `Buku ${id}`,
        penulis: 'A',
        penerbit: 'B',
        tahun: 1990,
        versi: 1,
      },
      ...{
        jumlah: 3,
        harga: 5000,
        jenis_id: 2,
        lokasi_id: 3,
        kondisi: 'Baik',
        created_at: '2022-05-05T04:00:00Z',
      },
    },
    waktu: '2024-08-08T04:00:00Z',
    pulih: null,
  }));
  await sql`
    insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id, waktu, dipulihkan_pada, dipulihkan_oleh_id)
    select jenis, record_id, data || jsonb_build_object(
        'jenis', jsonb_build_object('id', (data ->> 'jenis_id')::bigint, 'jenis_buku', 'J'),
        'kategori', jsonb_build_object('id', (data ->> 'kategori_id')::bigint, 'nama_kategori', 'K'),
        'lokasi', jsonb_build_object('id', (data ->> 'lokasi_id')::bigint, 'lokasi', 'L', 'jalur', 'L'), 'penggunaan', '[]'::jsonb),
      'Hilang', 1, waktu, pulih, case when pulih is not null then 1 end
    from jsonb_to_recordset(${JSON.stringify([...gone, ...back, ...buku])}::jsonb)
      log (jenis text, record_id bigint, data jsonb, waktu timestamptz, pulih timestamptz)`.execute(db);
}
