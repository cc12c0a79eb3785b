import { sql } from 'kysely';
import type { PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { PenyusutanBerlaku } from '../../../shared/penyusutan-setting.ts';
import type { Db } from '../../context.ts';
import { hargaBarang } from '../barang/harga.repository.ts';
import { closingRead } from '../mutasi/register-at.repository.ts';
import { inLedger } from './nilai-buku.repository.ts';

type BarangRef = PenyusutanPegangan['barang'];

/** Span of a barang: the cost of a unit, and the base of its depreciation. */
export interface MasaRow {
  dari: string;
  /** Null for the last span. */
  sampai: string | null;
  jumlah: number;
  harga: number;
  metode: PenyusutanBerlaku['metode'];
  kelompok: PenyusutanBerlaku['kelompok'];
  masa: number | null;
  sisa: number | null;
  residu: number;
  nilai: number;
  mulai: string;
  awal: string;
  beban_awal: number | null;
  /** Number of units with one rupiah more of an accumulation, and their value. */
  lebih: number;
  nilai_lebih: number | null;
}

/**
 * Reads the spans of a barang in these ledgers, in their order; none when it was never in the register, or has no
 * setting in a ledger. On a closed day they end as they did then, whatever came later.
 */
export async function masaOfBarang<Kind extends Ledger>(
  db: Db,
  barangId: number,
  ledgers: readonly Kind[],
): Promise<Record<Kind, MasaRow[]>> {
  const until = closingRead(db)?.sampai ?? null;
  const spans = ledgers.map(
    (ledger) =>
      sql`select ${ledger}::text as ledger, (${inLedger('masa_barang', ledger)}).* from masa_barang where barang_id = ${barangId}`,
  );
  const { rows } = await sql<MasaRow & { ledger: Kind }>`
    select ledger, masa.dari, case when masa.sampai < 'infinity' and masa.sampai <= coalesce(${until}::date, 'infinity') then masa.sampai end as sampai, masa.jumlah, masa.harga, k_metode as metode,
      k_kelompok as kelompok, k_masa as masa, k_sisa as sisa, k_residu as residu, k_nilai as nilai, k_mulai as mulai,
      k_awal as awal, k_beban_awal as beban_awal, k_lebih as lebih, k_nilai_lebih as nilai_lebih
    from (${sql.join(spans, sql` union all `)}) masa
    where k_metode is not null and masa.dari <= coalesce(${until}::date, 'infinity') order by masa.dari`.execute(
    db,
  );
  const found = ledgers.map((ledger) => [
    ledger,
    rows.filter((row) => row.ledger === ledger).map(({ ledger: _, ...row }) => row),
  ]);
  return Object.fromEntries(found) as Record<Kind, MasaRow[]>;
}

const barangRef = sql<BarangRef>`json_build_object('id', barang.id, 'kode_barang', barang.kode_barang,
  'nama_barang', barang.nama_barang, 'harga_barang', ${hargaBarang},
  'tahun', barang.tahun, 'tanggal_perolehan', barang.tanggal_perolehan)`;

const selectBarang = (db: Db) =>
  db.selectFrom('barang').select([
    barangRef.as('barang'),
    sql<PenyusutanBarangRow['sendiri']>`json_build_object('komersial', barang.penyusutan_metode is not null,
        'fiskal', barang.penyusutan_fiskal_metode is not null)`.as('sendiri'),
    sql<
      Ledger[]
    >`case when exists (select from masa_barang where barang_id = barang.id and f_metode is not null
          and dari <= coalesce(${closingRead(db)?.sampai ?? null}::date, 'infinity'))
        then '["komersial", "fiskal"]'::json else '["komersial"]' end`.as('ledgers'),
  ]);

export interface PenyusutanBarangRow {
  barang: BarangRef;
  /** Whether the setting is its own, not its kategori's. */
  sendiri: Record<Ledger, boolean>;
  /** Its ledgers. */
  ledgers: Ledger[];
}

/** Finds a barang with the fields that its depreciation needs. */
export async function findPenyusutanBarang(
  db: Db,
  barangId: number,
): Promise<PenyusutanBarangRow | undefined> {
  return selectBarang(db).where('barang.id', '=', barangId).executeTakeFirst();
}

interface PenyusutanPeganganRow extends PenyusutanBarangRow {
  pengguna: PenyusutanPegangan['pengguna'];
  jumlah: number;
  tanggal_awal: string;
  tanggal_akhir: string | null;
}

interface Pegangan {
  id: number;
  barang_id: number;
  pengguna_id: number;
  jumlah: number;
  tanggal_awal: string;
  tanggal_akhir: string | null;
}

/**
 * Selects holdings; on a closed day those that its closing has, and those that had ended by then, which can't change.
 */
const pegangan = (db: Db) => {
  const columns = sql`select id, barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir`;
  const ended = sql`union all ${columns} from public.barang_pengguna where tanggal_akhir <= ${closingRead(db)?.sampai ?? null}::date`;
  return sql<Pegangan>`(${columns} from barang_pengguna ${closingRead(db) ? ended : sql``})`;
};

/** Finds one holding with its barang. */
export async function findPenyusutanPegangan(
  db: Db,
  barangId: number,
  holdingId: number,
): Promise<PenyusutanPeganganRow | undefined> {
  return selectBarang(db)
    .innerJoin(pegangan(db).as('bp'), 'bp.barang_id', 'barang.id')
    .innerJoin('pengguna', 'pengguna.id', 'bp.pengguna_id')
    .select([
      sql<PenyusutanPegangan['pengguna']>`json_build_object(
        'id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan
      )`.as('pengguna'),
      'bp.jumlah',
      'bp.tanggal_awal',
      'bp.tanggal_akhir',
    ])
    .where('bp.id', '=', holdingId)
    .where('bp.barang_id', '=', barangId)
    .executeTakeFirst();
}
