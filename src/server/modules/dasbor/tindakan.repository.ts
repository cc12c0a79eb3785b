import { sql } from 'kysely';
import { type Dasbor, type ImporTertinggal, MAX_IMPOR_TERTINGGAL } from '../../../shared/dasbor.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { Db } from '../../context.ts';
import { cachedByPart, inIdRange } from '../../db/part-cache.ts';
import { countOpenAduan } from '../aduan/aduan.repository.ts';
import { addedUp } from '../laporan/sums.ts';

/** Reads what needs an admin's action, apart from permohonan and people. */
export async function readTindakan(db: Db): Promise<Omit<Dasbor['tindakan'], 'pemegang_tanpa_akun'>> {
  // sums come first, so that their versions are read together with those of the page's other sums
  const tidak_disusutkan = await notDepreciated(db);
  return { impor: await imporTertinggal(db), aduan: await countOpenAduan(db), tidak_disusutkan };
}

/**
 * Reads the imports of the last day that were not applied, failed, or refused some rows; after that day their rows are
 * swept.
 */
async function imporTertinggal(db: Db): Promise<ImporTertinggal[]> {
  const { rows } = await sql<ImporTertinggal>`
    select id, nama_berkas, status, coalesce((hasil->>'ditolak')::int, 0) as ditolak
    from impor
    where created_at >= now() - interval '1 day'
      and (status in ('diunggah', 'diperiksa', 'gagal') or status = 'selesai' and (hasil->>'ditolak')::int > 0)
    order by created_at desc, id desc
    limit ${MAX_IMPOR_TERTINGGAL}`.execute(db);
  return rows;
}

/** Share of the total value from which on barang without depreciation are reported. */
const MUCH = 0.1;

/** Reads the kategori without any setting and the cost of their barang, where that share is large. */
async function notDepreciated(db: Db): Promise<Dasbor['tindakan']['tidak_disusutkan']> {
  const all = await costPerKategori(db);
  const unset = await db
    .selectFrom('kategori')
    .select('id')
    .where('penyusutan_metode', '=', 'tidak_disusutkan')
    .where('sifat', '<>', 'Habis pakai')
    .where(sql<boolean>`golongan is distinct from '01'`)
    .execute();
  const ids = new Set(unset.map(({ id }) => id));
  const found = all.filter(({ kategori_id, tanpa_setelan }) => ids.has(kategori_id) && tanpa_setelan > 0n);
  const nilai = found.reduce((sum, { tanpa_setelan }) => sum + tanpa_setelan, 0n);
  const semua = all.reduce((sum, one) => sum + one.semua, 0n);
  if (nilai === 0n || Number(nilai) < MUCH * Number(semua)) return null;
  return { kategori: found.length, nilai: exactTotal(nilai) };
}

/** Cost of a kategori's barang in rupiah: of all, and of those without their own depreciation setting. */
interface KategoriCost {
  kategori_id: number;
  semua: bigint;
  tanpa_setelan: bigint;
}

/** Sums the cost per kategori, through the part cache. */
const costPerKategori = (db: Db): Promise<KategoriCost[]> =>
  cachedByPart(
    db,
    { name: 'dasbor biaya', tables: ['barang'] },
    async (part) => {
      const { rows } = await sql<Record<'semua' | 'tanpa_setelan', string> & { kategori_id: number }>`
        select kategori_id, sum(harga_barang * jumlah_barang)::text as semua,
          coalesce(sum(harga_barang * jumlah_barang) filter (where penyusutan_metode is null), 0)::text as tanpa_setelan
        from barang where ${inIdRange('id', part)} group by kategori_id`.execute(db);
      return rows;
    },
    (parts) =>
      addedUp(parts.flat(), ['kategori_id'], ['semua', 'tanpa_setelan']).map((row) => ({
        kategori_id: Number(row.kategori_id),
        semua: BigInt(row.semua ?? 0),
        tanpa_setelan: BigInt(row.tanpa_setelan ?? 0),
      })),
  );
