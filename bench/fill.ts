import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { DatabaseTarget } from '../src/server/db/connection.ts';
import { writeRecords } from './register.ts';

export interface OfficeSize {
  barang: number;
  buku: number;
  orang: number;
  /** Current holdings (two per five barang) and ended ones. */
  riwayat: number;
}

/** Office sizes by number of barang; the largest has four years less of history. */
export const officeSizes = {
  kecil: { barang: 10_000, buku: 5000, orang: 500, riwayat: 50_000 },
  biasa: { barang: 100_000, buku: 50_000, orang: 5000, riwayat: 500_000 },
  besar: { barang: 1_000_000, buku: 100_000, orang: 10_000, riwayat: 2_000_000 },
} satisfies Record<string, OfficeSize>;

/** Id of a user without the role admin who holds barang. */
export const USER = 2;
/** Number of permintaan and of pengajuan. */
const PERMINTAAN = 3000;

/** Builds the statements that fill an empty database with a large office, always with the same rows. */
const statementsFor = ({ barang, buku, orang, riwayat }: OfficeSize) => [
  // each kategori has its own depreciation; consumables have none
  `insert into kategori (nama_kategori, penyusutan_metode, penyusutan_kelompok)
    select jenis || ' ' || bidang, metode, kelompok
    from (values ('Peralatan', 'garis_lurus', 'kelompok_1'), ('Perabot', 'garis_lurus', 'kelompok_2'),
        ('Mesin', 'saldo_menurun', 'kelompok_2'), ('Kendaraan', 'garis_lurus_semesteran', 'kelompok_2'),
        ('Bahan', 'tidak_disusutkan', null)) susut (jenis, metode, kelompok),
      unnest(array['Kantor', 'Laboratorium', 'Bengkel', 'Lapangan', 'Jaringan', 'Studio', 'Klinik', 'Perpustakaan',
        'Olahraga', 'Dapur', 'Keamanan', 'Kebersihan']) bidang`,
  // 6 buildings, 7 floors each, 6 rooms each: 300 lokasi on three levels
  `insert into lokasi (lokasi) select 'Gedung ' || chr(64 + n) from generate_series(1, 6) n`,
  `insert into lokasi (lokasi, induk_id)
    select 'Lantai ' || n, gedung.id from lokasi gedung, generate_series(1, 7) n where gedung.induk_id is null`,
  `insert into lokasi (lokasi, induk_id)
    select 'Ruang ' || right(lantai.lokasi, 1) || '0' || n, lantai.id
    from lokasi lantai, generate_series(1, 6) n where lantai.lokasi like 'Lantai %'`,
  `insert into pengguna (name, jabatan)
    select depan || ' ' || belakang || case when nomor > 1 then ' ' || nomor else '' end, (array['Staf', 'Analis', 'Teknisi', 'Kepala Bagian'])[1 + (row_number() over ()) % 4]
    from unnest(array['Agus', 'Siti', 'Budi', 'Dewi', 'Eko', 'Rina', 'Hendra', 'Sri', 'Joko', 'Wulan', 'Bambang', 'Ratna',
        'Dedi', 'Maya', 'Fajar', 'Indah', 'Yusuf', 'Lestari', 'Rudi', 'Nur']) depan,
      unnest(array['Santoso', 'Wijaya', 'Prasetyo', 'Kurniawan', 'Susilo', 'Hidayat', 'Saputra', 'Nugroho', 'Siregar',
        'Nasution', 'Utami', 'Setiawan', 'Purnama', 'Hartono', 'Wibowo']) belakang,
      generate_series(1, 34) nomor
    order by nomor, 1 limit ${orang}`,
  `insert into barang (nama_barang, merk, nomor_seri, detail_barang, kategori_id, lokasi_id, fungsi, harga_barang,
      jumlah_barang, satuan, tahun, tanggal_perolehan, sumber_perolehan, kondisi, created_at)
    select nama, merk, upper(substr(md5('seri' || n), 1, 12)),
      'Warna ' || (array['hitam', 'putih', 'abu-abu', 'cokelat', 'biru'])[1 + n % 5] || ', faktur ' || substr(md5('faktur' || n / 20), 1, 8),
      1 + abs(hashint4(n + 7)) % 60, ruang, 'Operasional', harga, jumlah, 'unit', extract(year from hari)::int, hari, 'APBD', kondisi, now() - (n || ' seconds')::interval
    from (
      select n,
        (array['Laptop', 'Laptop', 'Komputer Desktop', 'Monitor LED', 'Printer Laser', 'Proyektor', 'Meja Kerja', 'Kursi Kerja',
          'Kursi Lipat', 'Lemari Arsip', 'Rak Buku', 'AC Split', 'Kipas Angin', 'Dispenser Air', 'Kamera CCTV', 'UPS',
          'Switch Jaringan', 'Titik Akses Wi-Fi', 'Pemindai Dokumen', 'Mesin Fotokopi', 'Televisi', 'Papan Tulis',
          'Mikroskop', 'Timbangan Digital', 'Genset', 'Pompa Air', 'Sepeda Motor', 'Brankas', 'Telepon Meja',
          'Alat Pemadam Api'])[1 + abs(hashint4(n)) % 30]
          || ' ' || (array['Standar', 'Pro', 'Seri A', 'Seri B', 'X1', 'Mini', 'Plus'])[1 + abs(hashint4(n + 1)) % 7] as nama,
        (array['Lenovo', 'ASUS', 'HP', 'Dell', 'Acer', 'Epson', 'Canon', 'Samsung', 'LG', 'Daikin', 'Panasonic', 'Chitose',
          'Krisbow', 'Polytron', null])[1 + abs(hashint4(n + 2)) % 15] as merk,
        49 + abs(hashint4(n + 3)) % 252 as ruang,
        1000 * (50 + abs(hashint4(n + 4)) % (10 ^ (2 + abs(hashint4(n + 5)) % 3))::int * 9) as harga,
        case when n % 4 = 0 then 1 + abs(hashint4(n + 6)) % 40 else 1 end as jumlah,
        current_date - abs(hashint4(n + 8)) % 5000 as hari,
        (array['Baik', 'Baik', 'Baik', 'Baik', 'Rusak Ringan', 'Rusak Berat'])[1 + abs(hashint4(n + 9)) % 6] as kondisi
      from generate_series(1, ${barang}) n
    ) baris`,
  // the data never exceeds the stock; both triggers take minutes on a table without indexes or statistics
  'alter table barang_pengguna disable trigger barang_pengguna_jaga',
  'alter table barang_pengguna disable trigger barang_stok_riwayat_tambah',
  // two of five barang are held
  `insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal)
    select id, 2 + abs(hashint8(id)) % ${orang}, 1, tanggal_perolehan from barang where id % 5 < 2`,
  `insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir)
    select 1 + n % ${barang}, 2 + abs(hashint4(n)) % ${orang}, 1, hari, hari + 1 + abs(hashint4(n + 1)) % 400
    from (select n, current_date - 500 - abs(hashint4(n + 2)) % 1200 as hari from generate_series(1, ${riwayat - (barang / 5) * 2}) n) r`,
  // one barang in five hundred has its own depreciation setting
  `update barang set penyusutan_metode = 'garis_lurus', penyusutan_masa_manfaat_bulan = 60 where id % 500 = 0`,
  'alter table barang_pengguna enable trigger barang_pengguna_jaga',
  'alter table barang_pengguna enable trigger barang_stok_riwayat_tambah',
  `insert into jenis (jenis_buku) select 'Jenis ' || n from generate_series(1, 20) n`,
  `insert into buku (judul, penulis, penerbit, tahun, jumlah, jenis_id, lokasi_id, pengguna_id, harga)
    select 'Buku ' || n, 'Penulis ' || n % 500, 'Penerbit ' || n % 40, 1990 + n % 35, 1 + n % 4,
      1 + abs(hashint4(n)) % 20, 49 + abs(hashint4(n + 1)) % 252, 2 + n % ${orang}, 1000 * (30 + n % 200)
    from generate_series(1, ${buku}) n`,
  `insert into permintaan (pengguna_id, barang_id, kode_barang, nama_barang, jumlah, keterangan, created_at)
    select 2 + n % 300, barang.id, kode_barang, nama_barang, 1, 'Operasional', now() - (n || ' minutes')::interval
    from generate_series(1, ${PERMINTAAN}) n join barang on barang.id = 4 + n * 10`,
  `insert into pengajuan (pengguna_id, nama_barang, fungsi, harga_barang, jumlah_barang, created_at)
    select 2 + n % 300, 'Usulan ' || n, 'Operasional', 1000 * n, 1, now() - (n || ' minutes')::interval
    from generate_series(1, ${PERMINTAAN}) n`,
  `insert into pengguna_role (pengguna_id, role_id) values (${USER}, 2)`,
];

/** Definition of a dropped index, for recreation after filling. */
interface IndexDefinition {
  nama: string;
  definition: string;
}

/** Drops indexes of large tables that enforce no constraint; creating them at the end takes a tenth of the time. */
async function takeIndexes(client: pg.Client): Promise<IndexDefinition[]> {
  const { rows } = await client.query<IndexDefinition>(`
    select indexrelid::regclass::text as nama, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any('{barang, barang_ciri, barang_pengguna, buku}'::regclass[])
      and not indisunique and not indisprimary`);
  for (const { nama } of rows) await client.query(`drop index ${nama}`);
  return rows;
}

/** Fills an empty database; returns the milliseconds it took. */
export async function fillBench(database: DatabaseTarget, size: OfficeSize): Promise<number> {
  const client = new pg.Client(typeof database === 'string' ? { connectionString: database } : database);
  await client.connect();
  const from = performance.now();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
    const indexes = await takeIndexes(client);
    for (const statement of statementsFor(size)) {
      const record = /^(?:insert into|update) (barang|buku) /.exec(statement)?.[1];
      if (record) await writeRecords(client, record as 'barang' | 'buku', statement);
      else await client.query(statement);
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query('analyze');
    await client.query('select catat_stok(array_agg(id)) from barang');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return performance.now() - from;
}

/** Fills a database with the bench of another checkout, whose tables may differ. */
export async function fillWith(root: string, database: DatabaseTarget, size: OfficeSize): Promise<void> {
  const code = `import { fillBench } from './bench/fill.ts'; await fillBench(${JSON.stringify(database)}, ${JSON.stringify(size)})`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exit] = await once(child, 'exit');
  if (exit !== 0) throw new Error(`The bench of ${root} could not fill its database`);
}
