import { sql } from 'kysely';
import type { Trx } from '../../src/server/context.ts';
import type { Calendar } from './dates.ts';

interface Proposal {
  /** Index among the people with role user. */
  dari: number;
  nama_barang: string;
  fungsi: string;
  harga_barang: number;
  jumlah_barang: number;
  alasan: string;
  /** Days ago. */
  hari: number;
  /** Decision; left out while it is pending. */
  putusan?: { status: 'Ditolak' | 'Dibatalkan'; alasan_keputusan: string | null; hari: number };
}

const proposals: Proposal[] = [
  {
    dari: 0,
    nama_barang: 'Kursi Kerja Ergonomis',
    fungsi: 'Perabot kerja ruang pelayanan',
    harga_barang: 1_850_000,
    jumlah_barang: 4,
    alasan: 'Empat kursi lama sudah patah sandarannya dan tidak dapat diperbaiki lagi.',
    hari: 2,
  },
  {
    dari: 1,
    nama_barang: 'Pengukur Kadar Air Benih',
    fungsi: 'Pengujian mutu benih',
    harga_barang: 6_400_000,
    jumlah_barang: 1,
    alasan: 'Alat yang ada dipakai bergantian oleh dua bidang, sehingga pengujian sering tertunda.',
    hari: 5,
  },
  {
    dari: 3,
    nama_barang: 'Layar Proyektor Tripod',
    fungsi: 'Penyuluhan lapangan',
    harga_barang: 975_000,
    jumlah_barang: 2,
    alasan: 'Penyuluhan di balai desa memerlukan layar yang mudah dibawa.',
    hari: 1,
  },
  {
    dari: 2,
    nama_barang: 'Mesin Kopi Otomatis',
    fungsi: 'Pantry lantai 2',
    harga_barang: 18_500_000,
    jumlah_barang: 1,
    alasan: 'Untuk menjamu tamu dinas.',
    hari: 40,
    putusan: {
      status: 'Ditolak',
      alasan_keputusan:
        'Belum menjadi prioritas tahun ini. Ajukan kembali saat penyusunan anggaran berikutnya.',
      hari: 37,
    },
  },
  {
    dari: 0,
    nama_barang: 'Printer Label Barcode',
    fungsi: 'Pelabelan arsip',
    harga_barang: 2_750_000,
    jumlah_barang: 1,
    alasan: 'Label arsip masih ditulis tangan.',
    hari: 60,
    putusan: { status: 'Dibatalkan', alasan_keputusan: null, hari: 58 },
  },
];

interface Known {
  /** Ids of the people with role user, and of the admin who decides. */
  users: readonly number[];
  admin: number;
  days: Calendar;
}

/** Inserts permohonan: some pending, the others decided in each possible way. */
export async function insertPermohonan(trx: Trx, known: Known): Promise<number> {
  const { users, admin, days } = known;
  const at = (hari: number) => `${days.ago(hari)}T02:30:00Z`;
  const rows = proposals.flatMap(({ dari, hari, putusan, ...isi }) => {
    const pengguna_id = users[dari];
    if (pengguna_id === undefined) return [];
    const by = putusan?.status === 'Dibatalkan' ? pengguna_id : admin;
    return [
      {
        ...isi,
        pengguna_id,
        created_at: at(hari),
        updated_at: at(hari),
        ...(putusan && {
          status: putusan.status,
          alasan_keputusan: putusan.alasan_keputusan,
          diputus_oleh_id: by,
          diputus_pada: at(putusan.hari),
        }),
      },
    ];
  });
  await trx.insertInto('pengajuan').values(rows).execute();
  return rows.length + (await fromHoldings(trx, known)) + (await fromStock(trx, known));
}

/** Inserts an approved pengajuan and an approved permintaan, each for the latest holding of a user. */
async function fromHoldings(trx: Trx, { users, admin }: Known): Promise<number> {
  const [bought = 0, lent = 0] = users;
  const { numAffectedRows: one } = await sql`
    insert into pengajuan (pengguna_id, nama_barang, fungsi, harga_barang, jumlah_barang, alasan, status,
      diputus_oleh_id, diputus_pada, barang_id, barang_pengguna_id, created_at, updated_at)
    select bp.pengguna_id, barang.nama_barang, coalesce(barang.fungsi, 'Pekerjaan harian'), barang.harga_barang,
      bp.jumlah, 'Diperlukan untuk pekerjaan harian.', 'Disetujui', ${admin}, bp.tanggal_awal + time '10:00',
      barang.id, bp.id, bp.tanggal_awal - 9 + time '09:30', bp.tanggal_awal - 9 + time '09:30'
    from barang_pengguna bp join barang on barang.id = bp.barang_id
    where bp.pengguna_id = ${bought} and bp.tanggal_akhir is null
    order by bp.tanggal_awal desc, bp.id limit 1`.execute(trx);
  const { numAffectedRows: other } = await sql`
    insert into permintaan (pengguna_id, barang_id, kode_barang, nama_barang, jumlah, keterangan, status,
      diputus_oleh_id, diputus_pada, created_at, updated_at)
    select bp.pengguna_id, barang.id, barang.kode_barang, barang.nama_barang, bp.jumlah,
      coalesce(bp.keterangan, 'Pekerjaan harian'), 'Disetujui', ${admin}, bp.tanggal_awal + time '11:00',
      bp.tanggal_awal - 2 + time '08:45', bp.tanggal_awal - 2 + time '08:45'
    from barang_pengguna bp join barang on barang.id = bp.barang_id
    where bp.pengguna_id = ${lent} and bp.tanggal_akhir is null
    order by bp.tanggal_awal desc, bp.id limit 2`.execute(trx);
  return Number(one ?? 0) + Number(other ?? 0);
}

/** Inserts permintaan that are pending, refused for lack of stock, and cancelled. */
async function fromStock(trx: Trx, { users, admin, days }: Known): Promise<number> {
  const at = (hari: number) => `${days.ago(hari)}T03:15:00Z`;
  const { rows } = await sql<{ id: number; kode_barang: string; nama_barang: string; sisa: number }>`
    select barang.id, kode_barang, nama_barang, jumlah_barang - coalesce((
      select sum(jumlah) from barang_pengguna where barang_id = barang.id and tanggal_akhir is null), 0) as sisa
    from barang join kategori on kategori.id = barang.kategori_id
    where sifat = 'Bergerak' and kondisi = 'Baik' order by barang.id`.execute(trx);
  const [first, second, third, fourth] = rows.filter(({ sisa }) => sisa >= 2);
  const gone = rows.find(({ sisa }) => sisa === 0);
  const asked = [
    { barang: first, dari: 0, jumlah: 1, keterangan: 'Rapat koordinasi pekan depan', hari: 1 },
    { barang: second, dari: 2, jumlah: 2, keterangan: 'Pelatihan penyuluh di Aula Cendana', hari: 3 },
    { barang: first, dari: 4, jumlah: 1, keterangan: 'Pengganti sementara selama perbaikan', hari: 2 },
    {
      barang: third,
      dari: 0,
      jumlah: 2,
      keterangan: 'Pendataan kelompok tani',
      hari: 20,
      putusan: { status: 'Dibatalkan', oleh: users[0], alasan: null, hari: 19 },
    },
    {
      barang: fourth,
      dari: 1,
      jumlah: 1,
      keterangan: 'Dipakai di rumah',
      hari: 30,
      putusan: {
        status: 'Ditolak',
        oleh: admin,
        alasan: 'Barang ini hanya untuk keperluan kantor.',
        hari: 29,
      },
    },
    {
      barang: gone,
      dari: 0,
      jumlah: 1,
      keterangan: 'Penyuluhan lapangan',
      hari: 12,
      putusan: {
        status: 'Ditolak',
        oleh: null,
        alasan: 'Ditolak otomatis: stok barang ini sudah habis.',
        hari: 10,
      },
    },
  ];
  const values = asked.flatMap(({ barang, dari, jumlah, keterangan, hari, putusan }) => {
    const pengguna_id = users[dari];
    if (!barang || pengguna_id === undefined) return [];
    const { id: barang_id, kode_barang, nama_barang } = barang;
    return [
      {
        pengguna_id,
        barang_id,
        kode_barang,
        nama_barang,
        jumlah,
        keterangan,
        created_at: at(hari),
        updated_at: at(hari),
        ...(putusan && {
          status: putusan.status,
          alasan_keputusan: putusan.alasan,
          diputus_oleh_id: putusan.oleh ?? null,
          diputus_pada: at(putusan.hari),
        }),
      },
    ];
  });
  await trx.insertInto('permintaan').values(values).execute();
  return values.length;
}
