import { cleanup, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Aduan } from '../shared/aduan.ts';
import type { BastRow } from '../shared/bast.ts';
import type { ImporSummary } from '../shared/impor.ts';
import type { LogDelete } from '../shared/logdeletebarang.ts';
import type { Opname } from '../shared/opname.ts';
import type { Pengajuan } from '../shared/pengajuan.ts';
import type { Penghapusan, SkPenghapusan } from '../shared/penghapusan.ts';
import type { Permintaan } from '../shared/permintaan.ts';
import type { TutupBuku } from '../shared/tutup-buku.ts';
import { queryClient } from './api/query-client.ts';
import { detailKey, type EntityKey, listKey } from './entities/keys.ts';
import { skList } from './entities/penghapusan/penghapusan.queries.ts';
import { waitingReceipts } from './entities/tanda-terima/tanda-terima.queries.ts';
import { AduanDetailPage } from './features/aduan/aduan-detail-page.tsx';
import { BastDetailPage } from './features/bast/bast-detail-page.tsx';
import { ImporCheckPage } from './features/impor/impor-check-page.tsx';
import { ImporColumnsPage } from './features/impor/impor-columns-page.tsx';
import { ImporResultPage } from './features/impor/impor-result-page.tsx';
import { LogDrawer } from './features/logdeletebarang/log-drawer.tsx';
import { OpnameDetailPage } from './features/opname/opname-detail-page.tsx';
import { ReviewPage } from './features/opname/review-page.tsx';
import { PengajuanDetailPage } from './features/pengajuan/pengajuan-detail-page.tsx';
import { PenghapusanDetailPage } from './features/penghapusan/penghapusan-detail-page.tsx';
import { PermintaanDrawer } from './features/permintaan/permintaan-drawer.tsx';
import { SerahTerimaDetailPage } from './features/serah-terima/serah-terima-detail-page.tsx';
import { PaperPage, ReceivePage, WitnessPage } from './features/tanda-terima/receive-page.tsx';
import { TutupBukuDetailPage } from './features/tutup-buku/tutup-buku-detail-page.tsx';
import { signInAs } from './testing/people.ts';
import { renderPage } from './testing/render-page.tsx';
import { handover } from './testing/serah-terima.ts';

/** While a record loads, the row of the list stands in for it: nothing here is ever answered. */

const never = globalThis.fetch;
beforeEach(() => {
  queryClient.clear();
  signInAs('admin');
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(() => {
  globalThis.fetch = never;
  cleanup();
});

const person = (id: number, name: string) => ({ id, name, jabatan: null });
const at = '2026-11-20T03:00:00Z';

const bast: BastRow = {
  id: 4,
  nomor: '017/BAST/XI/2026',
  jenis: 'penyerahan',
  tahun: 2026,
  urut: 17,
  tanggal: '2026-11-20',
  pengguna_id: 8,
  pengguna: person(8, 'Budi'),
  petugas_id: 7,
  petugas: person(7, 'Sari'),
  jumlah_baris: 2,
  dibuat_oleh: { id: 7, name: 'Sari' },
  batal: { alasan: 'Salah penerima', oleh: { id: 7, name: 'Sari' }, pada: at },
  pengganti: [],
  tanda_terima: null,
  created_at: at,
};
const { petugas, dasar, tanda_terima, aktif, masalah, bast: _, tersisa, baris, ...serah } = handover;
const penghapusan: Penghapusan = {
  id: 4,
  judul: 'Kursi rusak 2026',
  status: 'diteliti',
  cara: 'jual',
  alasan: 'Rusak',
  pengusul: person(7, 'Sari'),
  pemeriksa: null,
  penyetuju: null,
  jumlah_baris: 2,
  jumlah_unit: 5,
  tanggal: null,
  sk_nomor: null,
  sk_tanggal: null,
  versi: 3,
  created_at: at,
};
const opname: Opname = {
  id: 4,
  nama: 'Opname akhir tahun',
  status: 'berjalan',
  lokasi: { id: 3, nama: 'Gedung Utama' },
  kategori: null,
  pengguna: null,
  isi: 'barang',
  menurut: 'ruang',
  tanggal: '2026-11-20',
  tenggat: null,
  dibuat_oleh: person(7, 'Sari'),
  dimulai_pada: at,
  ditinjau_pada: null,
  selesai_pada: null,
  selesai_oleh: null,
  alasan_batal: null,
  petugas: [person(8, 'Budi')],
  harapan: 12,
  dihitung: 5,
  versi: 1,
  created_at: at,
};
const tutup: TutupBuku = {
  id: 4,
  sampai: '2026-10-31',
  status: 'dibuka',
  dimulai_pada: at,
  ditutup_pada: at,
  oleh: person(7, 'Sari'),
  sidik: 'abc123',
  kemajuan: 100,
  ringkasan: null,
  dibuka: { pada: at, oleh: person(8, 'Budi'), alasan: 'Ada faktur yang tertinggal' },
};
const impor: ImporSummary = {
  id: 4,
  jenis: 'barang',
  nama_berkas: 'daftar-2026.xlsx',
  status: 'selesai',
  hasil: null,
  oleh: person(7, 'Sari'),
  created_at: at,
  selesai_pada: at,
  ditarik_pada: null,
  ditarik_oleh: null,
  mode: 'tambah',
};
const asked = {
  id: 4,
  status: 'Menunggu' as const,
  alasan_keputusan: null,
  diputus_oleh: null,
  diputus_pada: null,
  pengguna_id: 8,
  pengguna: person(8, 'Budi'),
  versi: 1,
  created_at: at,
  updated_at: at,
};
const pengajuan: Pengajuan = {
  ...asked,
  nama_barang: 'Layar 27 inci',
  detail_barang: null,
  fungsi: 'Menggambar denah',
  harga_barang: 2_500_000,
  jumlah_barang: 3,
  alasan: null,
  gambar_id: null,
  gambar: null,
  barang_id: null,
  barang: null,
  barang_pengguna_id: null,
};
const permintaan: Permintaan = {
  ...asked,
  barang_id: 5,
  barang: { id: 5, kode_barang: '003-2024-005', nama_barang: 'Kursi Lipat', satuan: 'set', sisa: 9 },
  jumlah: 2,
  keterangan: 'Rapat tahunan',
};
const aduan: Aduan = {
  id: 4,
  jenis: 'rusak',
  status: 'menunggu',
  barang: {
    id: 5,
    kode_barang: '003-2024-005',
    nama_barang: 'Kursi Lipat',
    satuan: 'set',
    jumlah_barang: 9,
    kondisi: 'Baik',
  },
  pegangan: null,
  jumlah: 2,
  catatan: 'Kakinya patah',
  pelapor: person(8, 'Budi'),
  created_at: at,
  jawaban: null,
  kondisi: null,
  diputus_oleh: null,
  diputus_pada: null,
  foto: [],
};
const log: LogDelete = {
  id: 4,
  jenis: 'barang',
  record_id: 5,
  data: { nama_barang: 'Kursi Lipat', kode_barang: '003-2024-005' },
  alasan: 'Tercatat dua kali',
  arti: 'salah_catat',
  cara: null,
  tanggal: null,
  jumlah: 2,
  sebagian: false,
  hasil: null,
  hasil_menyusul: [],
  dokumen: { nomor: null, tanggal: null },
  oleh: person(7, 'Sari'),
  waktu: at,
  dipulihkan_pada: null,
  dipulihkan_oleh: null,
};

interface Kind {
  entity: EntityKey;
  Page: FunctionComponent;
  address: string;
  path: string;
  row: { id: number; [field: string]: unknown };
  /** What the row knows, on the page. */
  known: string[];
  /** Names of facts that only the record knows; none where rows are whole. */
  unknown: string[];
}
const Log = () => <LogDrawer id={4} onClose={() => {}} />;
const kinds: Kind[] = [
  {
    entity: 'bast',
    Page: BastDetailPage,
    address: '/bast/detail/4',
    path: '/bast/detail/$id',
    row: bast,
    known: ['017/BAST/XI/2026', 'Dibatalkan', 'Salah penerima', 'Buka untuk dicetak'],
    unknown: ['Pihak pertama', 'Barang yang diserahkan', 'Tanda terima'],
  },
  {
    entity: 'serahTerima',
    Page: SerahTerimaDetailPage,
    address: '/serah-terima/4',
    path: '/serah-terima/$id',
    row: serah,
    known: ['Serah terima Ani', 'Draf'],
    unknown: ['Siap dilaksanakan', 'Yang mewakili kantor', 'Barang yang dipegang'],
  },
  {
    entity: 'penghapusan',
    Page: PenghapusanDetailPage,
    address: '/penghapusan/4',
    path: '/penghapusan/$id',
    row: penghapusan,
    known: ['Kursi rusak 2026', 'diusulkan oleh Sari'],
    unknown: ['Nilai perolehan', 'Pemeriksa', 'Batalkan'],
  },
  {
    entity: 'opname',
    Page: OpnameDetailPage,
    address: '/opname/4',
    path: '/opname/$id',
    row: opname,
    known: ['Opname akhir tahun', 'Gedung Utama', 'Hitung'],
    unknown: ['Selisih', 'Menunggu di perangkat', 'Ruang'],
  },
  {
    entity: 'tutupBuku',
    Page: TutupBukuDetailPage,
    address: '/tutup-buku/4',
    path: '/tutup-buku/$id',
    row: tutup,
    known: ['Tutup Buku 31 Oktober 2026', 'Dibuka kembali', 'Ada faktur yang tertinggal', 'abc123'],
    unknown: ['Yang berbeda sekarang'],
  },
  {
    entity: 'impor',
    Page: ImporResultPage,
    address: '/impor/4/hasil',
    path: '/impor/$id/hasil',
    row: impor,
    known: ['Impor Barang', 'daftar-2026.xlsx'],
    unknown: ['sudah diimpor', 'Baris ditolak'],
  },
  {
    entity: 'impor',
    Page: ImporColumnsPage,
    address: '/impor/4',
    path: '/impor/$id',
    row: { ...impor, status: 'diunggah' } satisfies ImporSummary,
    known: ['Impor Barang', 'daftar-2026.xlsx'],
    unknown: ['Periksa baris'],
  },
  {
    entity: 'impor',
    Page: ImporCheckPage,
    address: '/impor/4/periksa',
    path: '/impor/$id/periksa',
    row: { ...impor, status: 'diperiksa' } satisfies ImporSummary,
    known: ['Impor Barang', 'daftar-2026.xlsx'],
    unknown: ['baris di berkas'],
  },
  {
    entity: 'opname',
    Page: ReviewPage,
    address: '/opname/4/tinjau',
    path: '/opname/$id/tinjau',
    row: opname,
    known: ['Tinjau', 'Opname akhir tahun', 'Penghitungan masih berjalan'],
    unknown: ['Semua kelompok'],
  },
  {
    entity: 'pengajuan',
    Page: PengajuanDetailPage,
    address: '/pengajuan/detail/4',
    path: '/pengajuan/detail/$id',
    row: pengajuan,
    known: ['Layar 27 inci', 'Menggambar denah', 'Rp7.500.000', '3 unit'],
    unknown: [],
  },
  {
    entity: 'permintaan',
    Page: PermintaanDrawer,
    address: '/halaman?permintaan=4',
    path: '/halaman',
    row: permintaan,
    known: ['Kursi Lipat', '2 set', 'Rapat tahunan'],
    unknown: [],
  },
  {
    entity: 'aduan',
    Page: AduanDetailPage,
    address: '/aduan/4',
    path: '/aduan/$id',
    row: aduan,
    known: ['Kursi Lipat', 'Kakinya patah', '2 set'],
    unknown: [],
  },
  {
    entity: 'logdeletebarang',
    Page: Log,
    address: '/halaman',
    path: '/halaman',
    row: log,
    known: ['Kursi Lipat', 'Tercatat dua kali'],
    unknown: [],
  },
];

const open = ({ Page, address, path }: Kind) => renderPage(Page, address, { path, queryClient });
const said = () => document.body.textContent;

describe.each(kinds)('the row of $entity on $path', (kind) => {
  it('stands in while the record loads; what it does not know is a placeholder', async () => {
    queryClient.setQueryData([...listKey(kind.entity), {}], { data: [kind.row], meta: { total: 1 } });
    await open(kind);
    for (const text of kind.known) expect(said()).toContain(text);
    for (const text of kind.unknown) expect(said()).not.toContain(text);
    expect(screen.queryAllByLabelText('Memuat')).toHaveLength(kind.unknown.length > 0 ? 1 : 0);
  });

  it('of another record does not', async () => {
    const other = { ...kind.row, id: 5 };
    queryClient.setQueryData([...listKey(kind.entity), {}], { data: [other], meta: { total: 1 } });
    await open(kind);
    for (const text of kind.known) expect(said()).not.toContain(text);
    expect(screen.getByLabelText('Memuat')).toBeDefined();
  });
});

it('a paper in the register of SK is no row of a penghapusan, though its id may be the same', async () => {
  const sk: SkPenghapusan = {
    id: 4,
    penghapusan_id: 9,
    jenis: 'keputusan',
    nomor: '005/SK/XI/2026',
    tanggal: '2026-11-20',
    judul: 'Meja lama',
    cara: 'hibah',
    jumlah_baris: 1,
    nilai_perolehan: 100,
    nilai_buku: 50,
  };
  queryClient.setQueryData(skList({}).queryKey, {
    data: [sk],
    meta: { total: 1, page: 1, per_page: 25 },
  } as never);
  const [penghapusanKind] = kinds.filter(({ entity }) => entity === 'penghapusan');
  await open(penghapusanKind as Kind);
  expect(said()).not.toContain('Meja lama');
  expect(screen.getByLabelText('Memuat')).toBeDefined();
});

describe.each([
  ['/tanda-terima/$id', ReceivePage, 'Dari Sari'],
  ['/tanda-terima/$id/saksikan', WitnessPage, 'Dari Sari'],
  ['/tanda-terima/$id/pindaian', PaperPage, 'Unggah kertas yang ditandatangani'],
] as const)('a BAST to receive on %s', (path, Page, text) => {
  const openBast = () => renderPage(Page, path.replace('$id', '4'), { path, queryClient });
  const shows = () => {
    expect(said()).toContain('017/BAST/XI/2026');
    expect(said()).toContain(text);
    expect(said()).not.toContain('Tanda tangani');
    expect(screen.getByLabelText('Memuat')).toBeDefined();
  };

  it('shows what its row among those to receive knows', async () => {
    const row = {
      bast_id: 4,
      nomor: '017/BAST/XI/2026',
      tanggal: '2026-11-20',
      dari: 'Sari',
      jumlah_baris: 2,
      barang: ['Kursi Lipat'],
      diminta_pada: at,
    };
    const meta = { total: 1, page: 1, per_page: 100 };
    queryClient.setQueryData(waitingReceipts.queryKey, { data: [row], meta } as never);
    await openBast();
    shows();
  });

  it('shows what its own loaded page knows', async () => {
    const loaded = { ...bast, isi: { pihak_pertama: { name: 'Sari' } } };
    queryClient.setQueryData([...detailKey('bast'), 4], loaded);
    await openBast();
    shows();
  });

  it('of which nothing is known is a placeholder', async () => {
    await openBast();
    expect(said()).not.toContain('017/BAST');
    expect(screen.getByLabelText('Memuat')).toBeDefined();
  });
});
