import { sql } from 'kysely';
import { jenisAduanNames } from '../../../shared/aduan-words.ts';
import { formatAngka, formatList } from '../../../shared/angka.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Db } from '../../context.ts';
import { listAduan } from '../aduan/aduan.repository.ts';
import { reservedBarang } from '../barang/sisa.repository.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import { reservedBuku } from '../penghapusan/baris.repository.ts';
import { waitingFor } from '../tanda-terima/tanda-terima.repository.ts';
import type { Held } from './kind.types.ts';

/** Defaults of a held record, for kinds that have no value of their own. */
const plain = { satuan: null, rincian: null, barang_id: null, sejak: null, perhatian: [], halangan: {} };

/** SQL for the names of the open opname that count a record. */
const countedIn = (jenis: 'barang' | 'buku', id: string) => sql<string[]>`array(
  select opname.nama from opname join opname_harapan harapan
    on harapan.opname_id = opname.id and harapan.kunci = ${`${jenis}:`} || ${sql.ref(id)}
  where opname.status in ('berjalan', 'ditinjau') order by opname.id
)`;

interface Watched {
  dicadangkan: number;
  opname: string[];
}

/** Notices about a record that is proposed for penghapusan or counted in an opname. */
const noticesOf = ({ dicadangkan, opname }: Watched, noun: string): string[] => [
  ...(dicadangkan > 0 ? [`${formatAngka(dicadangkan)} ${noun} ini sedang diusulkan untuk dihapus.`] : []),
  ...(opname.length > 0 ? [`Sedang dihitung dalam opname: ${formatList(opname)}.`] : []),
];

type HeldRow = Pick<Held, 'record_id' | 'halaman_id' | 'kode' | 'nama' | 'jumlah' | 'versi'>;
/** Row with the unit of its barang. */
type CountedRow = HeldRow & Pick<Held, 'satuan'>;

/** Reads the barang that a person holds, one line per holding. */
export async function barangOf(db: Db, penggunaId: number): Promise<Held[]> {
  const { rows } = await sql<
    CountedRow & Watched & { sejak: string; merk: string | null; nomor_seri: string | null; sisa: number }
  >`
    select bp.id as record_id, barang.id as halaman_id, kode_barang as kode, nama_barang as nama, bp.jumlah, satuan, bp.versi,
      bp.tanggal_awal as sejak, merk, nomor_seri, cadangan.jumlah as dicadangkan, ${countedIn('barang', 'barang.id')} as opname,
      barang.jumlah_barang - cadangan.jumlah - (
        select sum(semua.jumlah) from barang_pengguna semua where semua.barang_id = barang.id and semua.tanggal_akhir is null
      ) as sisa
    from barang_pengguna bp join barang on barang.id = bp.barang_id
    cross join lateral (select ${reservedBarang} as jumlah) cadangan
    where bp.pengguna_id = ${penggunaId} and bp.tanggal_akhir is null
    order by lower(nama_barang), kode_barang, bp.id`.execute(db);
  return rows.map(({ dicadangkan, opname, merk, nomor_seri, sisa, ...row }) => ({
    ...plain,
    ...row,
    jenis: 'barang',
    barang_id: row.halaman_id,
    rincian: [merk, nomor_seri].filter(Boolean).join(' / ') || null,
    perhatian: noticesOf({ dicadangkan, opname }, 'unit barang'),
    halangan:
      sisa < 0
        ? {
            penerus:
              'Sedang diusulkan untuk dihapus, jadi tidak dapat diteruskan. Kembalikan ke stok, atau biarkan tetap.',
          }
        : {},
  }));
}

/** Reads the buku of which a person is PIC. */
export async function bukuOf(db: Db, penggunaId: number): Promise<Held[]> {
  const { rows } = await sql<HeldRow & Watched & { penulis: string }>`
    select id as record_id, id as halaman_id, kode_buku as kode, judul as nama, jumlah, versi, penulis,
      ${reservedBuku} as dicadangkan, ${countedIn('buku', 'buku.id')} as opname
    from buku where pengguna_id = ${penggunaId} order by lower(judul), id`.execute(db);
  return rows.map(({ dicadangkan, opname, penulis, ...row }) => ({
    ...plain,
    ...row,
    jenis: 'buku',
    rincian: penulis,
    perhatian: noticesOf({ dicadangkan, opname }, 'eksemplar buku'),
  }));
}

/** Reads the lokasi of which a person is penanggung jawab. */
export async function lokasiOf(db: Db, penggunaId: number): Promise<Held[]> {
  const { rows } = await sql<HeldRow>`
    select lokasi.id as record_id, lokasi.id as halaman_id, kode_lokasi as kode, jalur as nama, 1 as jumlah, versi
    from lokasi join lokasi_jalur on lokasi_jalur.id = lokasi.id
    where penanggung_jawab_id = ${penggunaId} order by lower(jalur), lokasi.id`.execute(db);
  return rows.map((row) => ({ ...plain, ...row, nama: roomFirst(row.nama), jenis: 'lokasi' }));
}

/** Maximum BAST, or aduan, of one person. */
const ALL = 1000;

/** Reads the undecided aduan of a person, also on barang that they no longer hold. */
export async function aduanOf(db: Db, penggunaId: number): Promise<Held[]> {
  const { data } = await listAduan(db, { page: 1, per_page: ALL, status: 'menunggu' }, penggunaId);
  return data.map(({ id, jenis, barang, jumlah, catatan }) => ({
    ...plain,
    jenis: 'aduan',
    record_id: id,
    halaman_id: id,
    kode: barang.kode_barang,
    nama: `${jenisAduanNames[jenis]}: ${barang.nama_barang}`,
    jumlah,
    satuan: barang.satuan,
    versi: 1,
    rincian: catatan,
    barang_id: barang.id,
    perhatian:
      jenis === 'rusak'
        ? [
            'Bila dicatat di sini, kondisi barangnya tidak berubah. Bila perlu, putuskan dahulu di halaman aduannya.',
          ]
        : [],
  }));
}

/** Reads the BAST that wait for a person's tanda terima. */
export async function bastOf(db: Db, penggunaId: number): Promise<Held[]> {
  const { data } = await waitingFor(db, penggunaId, { page: 1, per_page: ALL });
  const until = await closedUntil(db);
  return data.map(({ bast_id, nomor, tanggal, jumlah_baris, barang }) => ({
    ...plain,
    jenis: 'bast',
    record_id: bast_id,
    halaman_id: bast_id,
    kode: null,
    nama: nomor,
    jumlah: jumlah_baris,
    versi: 1,
    rincian: `${formatTanggal(tanggal)}: ${formatList(barang)}`,
    halangan:
      until !== undefined && tanggal <= until
        ? {
            lepas: `Pembukuan sudah ditutup sampai ${formatTanggal(until)}, jadi tidak dapat dibatalkan. Minta tanda terimanya, atau biarkan tetap.`,
          }
        : {},
  }));
}

/** Reads the undecided pengajuan or permintaan of a person. */
export async function permohonanOf(
  db: Db,
  jenis: 'pengajuan' | 'permintaan',
  penggunaId: number,
): Promise<Held[]> {
  const nama = sql.ref('nama_barang');
  const count = sql.ref(jenis === 'pengajuan' ? 'jumlah_barang' : 'jumlah');
  const why = sql.ref(jenis === 'pengajuan' ? 'fungsi' : 'keterangan');
  const unit =
    jenis === 'pengajuan'
      ? sql`null`
      : sql`(select satuan from barang where barang.id = permintaan.barang_id)`;
  const { rows } = await sql<CountedRow & { rincian: string }>`
    select id as record_id, id as halaman_id, null as kode, ${nama} as nama, ${count} as jumlah, ${unit} as satuan, versi,
      ${why} as rincian
    from ${sql.table(jenis)} where pengguna_id = ${penggunaId} and status = 'Menunggu'
    order by created_at, id`.execute(db);
  return rows.map((row) => ({ ...plain, ...row, jenis }));
}

/** Reads the open opname with this person as petugas. */
export async function opnameOf(db: Db, penggunaId: number): Promise<Held[]> {
  const { rows } = await sql<HeldRow & { tanggal: string; petugas: number; perangkat: number }>`
    select opname.id as record_id, opname.id as halaman_id, null as kode, nama, 1 as jumlah, versi, tanggal,
      (select count(*) from opname_petugas semua where semua.opname_id = opname.id) as petugas,
      (
        select count(*) from opname_perangkat perangkat
        where perangkat.opname_id = opname.id and perangkat.pengguna_id = ${penggunaId}
          and diserahkan_pada is null and ditutup_pada is null
      ) as perangkat
    from opname join opname_petugas mereka on mereka.opname_id = opname.id and mereka.pengguna_id = ${penggunaId}
    where status in ('draf', 'berjalan', 'ditinjau') order by lower(nama), opname.id`.execute(db);
  return rows.map(({ tanggal, petugas, perangkat, ...row }) => {
    const out =
      perangkat > 0
        ? 'Perangkatnya belum diserahkan. Minta diserahkan, atau tutup dengan alasan, pada halaman opname itu.'
        : undefined;
    const alone = petugas === 1 ? 'Petugas satu-satunya. Pilih penerusnya, atau biarkan tetap.' : undefined;
    const [penerus, lepas] = [out, out ?? alone];
    return {
      ...plain,
      ...row,
      jenis: 'opname',
      rincian: `Tanggal batas ${formatTanggal(tanggal)}`,
      halangan: { ...(penerus && { penerus }), ...(lepas && { lepas }) },
    };
  });
}
