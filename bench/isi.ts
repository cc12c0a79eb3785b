import pg from 'pg';
import type { DatabaseTarget } from '../src/server/db/connection.ts';

export const BARANG = 100_000;
/** Holdings that go on and holdings that ended: the whole usage history. */
export const RIWAYAT = 500_000;
const RETURNED = RIWAYAT - (BARANG / 5) * 2;

/** Statements that fill an empty database with a large organisation; the same rows each time. */
const statements = [
  `insert into kategori (nama_kategori)
    select jenis || ' ' || bidang from unnest(array['Peralatan', 'Perabot', 'Mesin', 'Kendaraan', 'Bahan']) jenis,
      unnest(array['Kantor', 'Laboratorium', 'Bengkel', 'Lapangan', 'Jaringan', 'Studio', 'Klinik', 'Perpustakaan',
        'Olahraga', 'Dapur', 'Keamanan', 'Kebersihan']) bidang`,
  // 6 buildings, 7 floors each, 6 rooms each: 300 places in three levels
  `insert into lokasi (lokasi) select 'Gedung ' || chr(64 + n) from generate_series(1, 6) n`,
  `insert into lokasi (lokasi, induk_id)
    select 'Lantai ' || n, gedung.id from lokasi gedung, generate_series(1, 7) n where gedung.induk_id is null`,
  `insert into lokasi (lokasi, induk_id)
    select 'Ruang ' || right(lantai.lokasi, 1) || '0' || n, lantai.id
    from lokasi lantai, generate_series(1, 6) n where lantai.lokasi like 'Lantai %'`,
  `insert into pengguna (name, jabatan)
    select depan || ' ' || belakang, (array['Staf', 'Analis', 'Teknisi', 'Kepala Bagian'])[1 + (row_number() over ()) % 4]
    from unnest(array['Agus', 'Siti', 'Budi', 'Dewi', 'Eko', 'Rina', 'Hendra', 'Sri', 'Joko', 'Wulan', 'Bambang', 'Ratna',
        'Dedi', 'Maya', 'Fajar', 'Indah', 'Yusuf', 'Lestari', 'Rudi', 'Nur']) depan,
      unnest(array['Santoso', 'Wijaya', 'Prasetyo', 'Kurniawan', 'Susilo', 'Hidayat', 'Saputra', 'Nugroho', 'Siregar',
        'Nasution', 'Utami', 'Setiawan', 'Purnama', 'Hartono', 'Wibowo']) belakang`,
  `insert into barang (nama_barang, merk, nomor_seri, kategori_id, lokasi_id, fungsi, harga_barang, jumlah_barang, satuan,
      tahun, tanggal_perolehan, sumber_perolehan, kondisi, created_at)
    select nama, merk, upper(substr(md5('seri' || n), 1, 12)), 1 + abs(hashint4(n + 7)) % 60, ruang, 'Operasional',
      harga, jumlah, 'unit', extract(year from hari)::int, hari, 'APBD', kondisi, now() - (n || ' seconds')::interval
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
      from generate_series(1, ${BARANG}) n
    ) baris`,
  // two of five barang are in somebody's hands
  `insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal)
    select id, 2 + abs(hashint8(id)) % 300, 1, tanggal_perolehan from barang where id % 5 < 2`,
  `insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir)
    select 1 + n % ${BARANG}, 2 + abs(hashint4(n)) % 300, 1, hari, hari + 1 + abs(hashint4(n + 1)) % 400
    from (select n, current_date - 500 - abs(hashint4(n + 2)) % 1200 as hari from generate_series(1, ${RETURNED}) n) r`,
  'vacuum analyze',
];

/** Fills the database and tells the milliseconds it took. */
export async function isiBench(database: DatabaseTarget): Promise<number> {
  const client = new pg.Client(typeof database === 'string' ? { connectionString: database } : database);
  await client.connect();
  const from = performance.now();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  return performance.now() - from;
}
