import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseTarget } from '../../../src/server/db/connection.ts';
import type { AnsweredWrite } from './writers.ts';

/** Invariants of records; each query counts the records that violate one. */
const halves: Record<string, string> = {
  'barang without kode': "select count(*) from barang where kode_barang is null or kode_barang = ''",
  'barang without audit entry': `select count(*) from barang where not exists (
    select from audit where jenis = 'barang' and record_id = barang.id and aksi = 'create')`,
  'barang handed out more often than it exists': `select count(*) from barang where jumlah_barang < (
    select coalesce(sum(jumlah), 0) from barang_pengguna
    where barang_id = barang.id and tanggal_akhir is null and dikoreksi_pada is null)`,
  'barang that is not what its journal tells': `select count(*) from barang
    full join (select * from masa_barang where sampai = 'infinity') masa on masa.barang_id = barang.id
    where (jumlah_barang, harga_barang, barang.kategori_id, barang.lokasi_id, barang.kondisi)
      is distinct from (masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi)`,
  'split whose two sides do not add up to nothing': `select count(*) from mutasi masuk
    left join mutasi keluar on keluar.id = masuk.pasangan_id and keluar.jenis = 'pecah'
    where masuk.jenis = 'pecah' and masuk.jumlah > 0 and masuk.jumlah + coalesce(keluar.jumlah, 0) <> 0`,
  'span that does not follow from the journal': `select count(*) from (
    (select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)) except table masa_barang)
    union all
    (table masa_barang except select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)))
  ) beda`,
  'change of a price or kondisi that the journal does not know': `select count(*) from audit
    where jenis = 'barang' and aksi = 'update'
      and (sebelum -> 'kondisi' <> sesudah -> 'kondisi' or sebelum -> 'harga_barang' <> sesudah -> 'harga_barang')
      and not exists (select from mutasi where barang_id = record_id and dicatat_pada = waktu)`,
  'hand-out without audit entry': `select count(*) from barang_pengguna where not exists (
    select from audit where record_id = barang_pengguna.id and jenis = 'barang_pengguna')`,
  'file without audit entry': `select count(*) from berkas where not exists (
    select from audit where jenis = 'berkas' and record_id = berkas.id)`,
  'key without its answer': 'select count(*) from idempotensi where jawaban is null',
  'decision without who or when': `select count(*) from pengajuan
    where status = 'Ditolak' and (diputus_oleh_id is null or diputus_pada is null)`,
  'decision of which nobody was told': `select count(*) from pengajuan where status = 'Ditolak' and not exists (
    select from notifikasi where jenis = 'pengajuan_ditolak' and pengguna_id = pengajuan.pengguna_id
      and isi like '%' || pengajuan.nama_barang || '%' or judul like '%' || pengajuan.nama_barang || '%')`,
};

/** Missing writes that were answered, and inconsistent records. */
export interface Findings {
  lost: string[];
  half: string[];
}

/** Checks every answered write, and all invariants, directly in the database and the file store. */
export async function checkAnswered(
  target: DatabaseTarget,
  dataDir: string,
  answered: readonly AnsweredWrite[],
): Promise<Findings> {
  const client = new pg.Client(typeof target === 'string' ? { connectionString: target } : target);
  await client.connect();
  try {
    const lost: string[] = [];
    for (const { jenis, sql, params } of answered) {
      const { rowCount } = await client.query(sql, params);
      if (rowCount !== 1) lost.push(`${jenis} ${params.join(' ')}`);
    }
    const half = await halvesIn(client);
    return { lost, half: [...half, ...(await brokenFiles(client, join(dataDir, 'berkas')))] };
  } finally {
    await client.end();
  }
}

async function halvesIn(client: pg.Client): Promise<string[]> {
  const half: string[] = [];
  for (const [name, sql] of Object.entries(halves)) {
    const { rows } = await client.query<{ count: string }>(sql);
    if (Number(rows[0]?.count) > 0) half.push(`${rows[0]?.count} × ${name}`);
  }
  return half;
}

/** Checks all invariants of records, also while people write: each is read from one snapshot. */
export async function checkRecords(target: DatabaseTarget): Promise<string[]> {
  const client = new pg.Client(typeof target === 'string' ? { connectionString: target } : target);
  await client.connect();
  try {
    return await halvesIn(client);
  } finally {
    await client.end();
  }
}

async function brokenFiles(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ kunci: string; sha256: string }>('select kunci, sha256 from berkas');
  const broken: string[] = [];
  for (const { kunci, sha256 } of rows) {
    const content = await readFile(join(folder, kunci)).catch(() => undefined);
    if (!content) broken.push(`file ${kunci} is missing`);
    else if (createHash('sha256').update(content).digest('hex') !== sha256)
      broken.push(`file ${kunci} differs`);
  }
  return broken;
}
