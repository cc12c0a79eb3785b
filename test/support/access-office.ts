import sharp from 'sharp';
import { z } from 'zod';
import type { Db } from '../../src/server/context.ts';
import { type Endpoint, takesNothing } from '../../src/shared/contract.ts';
import { officeToday } from '../../src/shared/today.ts';
import { beginSession, type SignedIn, type TestApp } from './app.ts';
import { type Asking, askAs } from './ask.ts';
import { injectOnce } from './inject-once.ts';
import { makeBarang, makeBuku, makeHolding, makeJenis, makeKategori, makeLokasi } from './inventory.ts';
import { beginOpname } from './opname.ts';
import { uploadAs } from './upload.ts';

/**
 * An office in which one person owns a record of each kind that has an owner, so that every endpoint can be called as
 * the owner, another user, an admin, and without a session.
 */
export interface AccessOffice {
  admin: SignedIn;
  owner: SignedIn;
  other: SignedIn;
  /** Values that only the owner and admins may read, recognizable in any answer. */
  secrets: readonly string[];
  /** Builds the address of an endpoint with the owner's records as its parameters. */
  addressOf: (endpoint: Endpoint) => string;
  /** Builds a valid body, for endpoints that check ownership after the body. */
  bodyOf: (endpoint: Endpoint) => object | undefined;
}

/** Id that a phone made. */
const PERANGKAT = '5f0c8a52-4c7e-4a55-9c43-3b1f0f6f6d11';

const secret = {
  email: 'rahasia.pemilik@kantor.test',
  no_ktp: '3374999988887777',
  nip: '198812312015041002',
  pangkat: 'Penata Rahasia',
  unit_kerja: 'Bagian Rahasia',
  telepon: '0274 998877',
  id_api: 'etask-rahasia-77',
};

/** Query parameters without which endpoints answer 422. */
const required: Record<string, string> = { format: 'csv' };
/** Query parameters that single endpoints require, by address. */
const requiredOf = (ownerId: number): Record<string, Record<string, string>> => ({
  '/api/cari': { q: 'kursi' },
  '/api/tampilan': { halaman: 'buku' },
  '/api/pindai': { isi: '001-2024-001' },
  '/api/lokasi/:id/kir': { format: 'xlsx' },
  '/api/opname/:id/kertas-kerja': { format: 'xlsx' },
  '/api/opname/:id/lhi': { format: 'xlsx' },
  '/api/bast/calon': { jenis: 'penyerahan', pengguna_id: String(ownerId) },
});

export async function makeAccessOffice(app: TestApp): Promise<AccessOffice> {
  const { db } = app;
  const [admin, owner, other] = await Promise.all([
    app.signIn('admin', 'Admin Kantor'),
    app.signIn('user', 'Pemilik Data'),
    app.signIn('user', 'Orang Lain'),
  ]);
  await db.updateTable('pengguna').set(secret).where('id', '=', owner.id).execute();
  const [kategori, jenis, lokasi] = [
    await makeKategori(db, 'Elektronik'),
    await makeJenis(db, 'Novel'),
    await makeLokasi(db, 'Gudang'),
  ];
  const barang = await makeBarang(db, { lokasi_id: lokasi, kategori_id: kategori, jumlah_barang: 5 });
  const holdingId = await makeHolding(db, { barang_id: barang, pengguna_id: owner.id, jumlah: 2 });
  const buku = await makeBuku(db, { jenis_id: jenis, lokasi_id: lokasi, pengguna_id: owner.id });
  const ask = askAs(app, admin);
  const gone = await makeBuku(db, {
    judul: 'Hilang',
    jenis_id: jenis,
    lokasi_id: lokasi,
    pengguna_id: owner.id,
  });
  const log = await ask.delete(`/api/buku/${gone}`, { alasan: 'Hilang' });
  const list = 'Nama Barang,Kategori,Lokasi,Tahun,Jumlah,Harga\nMeja,Elektronik,Gudang,2020,1,1000\n';
  const impor = await uploadAs(app, admin, '/api/impor/barang', list);

  const asking = askAs(app, owner);
  const pengajuan = { nama_barang: 'Kipas', fungsi: 'Ruang rapat', harga_barang: 1000, jumlah_barang: 1 };
  const proposed = await asking.post('/api/pengajuan', pengajuan);
  const permintaan = { barang_id: barang, jumlah: 1, keterangan: 'Rapat' };
  const requested = await asking.post('/api/permintaan', permintaan);

  const held = await makeHolding(db, { barang_id: barang, pengguna_id: owner.id });
  const bast = await ask.post('/api/bast', {
    jenis: 'penyerahan',
    holding_ids: [held],
    tanda_terima: true,
  });
  const receipt = {
    baris: [{ holding_id: held, diterima: true }],
    tanda_tangan: { bentuk: 'ketik', nama: 'Pemilik Data', setuju: true },
  };
  await asking.post(`/api/tanda-terima/${bast.json().data.id}/terima`, receipt);
  const surat = await ask.post(`/api/pengguna/${owner.id}/surat-komitmen`, {});
  const signing = { tanda_tangan: receipt.tanda_tangan };
  const suratId = surat.json().data.surat.id;
  await asking.post(`/api/surat-komitmen/${suratId}/tanda-tangan`, signing);
  // long before anything that is recorded
  const tutup = await ask.post('/api/tutup-buku', { sampai: '1990-01-31' });

  const tampilan = { nama: 'Novel', untuk_kantor: false, kirim: null, filter: { q: 'novel' }, kolom: null };
  const saved = await asking.post('/api/tampilan', { halaman: 'buku', ...tampilan });

  const closed = await makeClosedOpname(ask, lokasi, owner.id);
  const opname = await ask.post('/api/opname', {
    nama: 'Opname gudang',
    lokasi_id: lokasi,
    tanggal: officeToday(),
    petugas: [owner.id],
  });
  await ask.post(`/api/opname/${opname.json().data.id}/mulai`);

  const report = { holding_id: holdingId, jenis: 'rusak', catatan: 'Retak' };
  const aduan = await asking.post('/api/aduan', report);
  const galeri = {
    barang: await photographed(app, admin, 'barang', barang),
    buku: await photographed(app, admin, 'buku', buku),
  };

  const usulan = await ask.post('/api/penghapusan', {
    judul: 'Buku rusak',
    cara: 'musnah',
    alasan: 'Rusak',
    pemeriksa_id: owner.id,
    penyetuju_id: owner.id,
    baris: [{ jenis: 'buku', record_id: buku, jumlah: 1 }],
  });
  const usulkan = await ask.post(`/api/penghapusan/${usulan.json().data.id}/usulkan`);

  const left = await ask.post('/api/pengguna', { name: 'Darma Putra' });
  const serah = await ask.post('/api/serah-terima', { pengguna_id: left.json().data.id, alasan: 'Pensiun' });
  await ask.post(`/api/serah-terima/${serah.json().data.id}/laksanakan`, { versi: 1 });

  const records: Record<string, Record<string, number | string>> = {
    aduan: { id: aduan.json().data.id },
    pengajuan: { id: proposed.json().data.id },
    permintaan: { id: requested.json().data.id },
    notifikasi: { id: await makeNotifikasi(db, owner.id) },
    barang: { id: barang, holdingId, galeriId: galeri.barang },
    bast: { id: bast.json().data.id },
    'surat-komitmen': { id: suratId },
    'tanda-terima': { id: bast.json().data.id },
    buku: { id: buku, galeriId: galeri.buku },
    jenis: { id: jenis },
    kategori: { id: kategori },
    'kelompok-penyusutan': { id: 1 },
    lokasi: { id: lokasi },
    pengguna: { id: owner.id },
    users: { id: owner.id },
    logdeletebarang: { id: log.json().data.id },
    impor: { id: impor.json().data.id },
    berkas: { id: 1 },
    image: { bagian: 'logo' },
    tampilan: { id: saved.json().data.id },
    opname: { id: opname.json().data.id, hitungan_id: PERANGKAT },
    'serah-terima': { id: serah.json().data.id },
    penghapusan: { id: usulan.json().data.id, kertas_id: usulkan.json().data.dokumen[0].id },
    'tutup-buku': { id: tutup.json().data.id },
  };
  const bodies: Record<string, object> = {
    'POST /api/tanda-terima/:id/terima': receipt,
    'POST /api/surat-komitmen/:id/tanda-tangan': signing,
    'PUT /api/pengguna/:id/surat-komitmen': { berkas_id: 1, versi: 1 },
    'POST /api/aduan': { ...report, jenis: 'kembali' },
    'PUT /api/pengajuan/:id': pengajuan,
    'PUT /api/permintaan/:id': permintaan,
    'PUT /api/tampilan/:id': tampilan,
    'POST /api/opname/:id/hitungan': { perangkat_id: PERANGKAT, hitungan: [] },
    'POST /api/opname/:id/perangkat': { aksi: 'buka', perangkat_id: PERANGKAT },
    'POST /api/penghapusan/:id/penelitian': { baris: [{ id: 1, layak: true }] },
    'POST /api/penghapusan/:id/teliti': { hasil_penelitian: 'Sesuai' },
    'POST /api/penghapusan/:id/setujui': {},
    'POST /api/penghapusan/:id/tolak': { alasan: 'Masih dipakai' },
    'PUT /api/pengguna/:id': { name: 'Diganti', jabatan: 'Diganti', id_api: 'diganti' },
  };

  return {
    admin,
    owner,
    other,
    secrets: Object.values(secret),
    addressOf: (endpoint) => {
      const [, , entity = ''] = endpoint.path.split('/');
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
        const value = /\/(bahi|lhi|pernyataan)$/.test(endpoint.path) ? closed : records[entity]?.[name];
        if (value === undefined) throw new Error(`access-office.ts needs a record for ${endpoint.path}`);
        return String(value);
      });
      const wanted = requiredOf(owner.id)[endpoint.path] ?? required;
      const asked = Object.entries(wanted).filter(([name]) => queryFields(endpoint).includes(name));
      return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
    },
    bodyOf: (endpoint) => bodies[`${endpoint.method} ${endpoint.path}`],
  };
}

/** Gives a record a photo; answers the id of its place in the gallery. */
async function photographed(
  app: TestApp,
  admin: SignedIn,
  entitas: 'barang' | 'buku',
  id: number,
): Promise<number> {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#28786e' } })
    .png()
    .toBuffer();
  const photo = await uploadAs(app, admin, '/api/berkas?untuk=gambar', content, 'foto.png');
  const added = await askAs(app, admin).post(`/api/${entitas}/${id}/foto`, {
    berkas_id: photo.json().data.id,
  });
  return added.json().data[0].id;
}

/** Closes an opname of a lokasi in which nothing was counted; answers its id. */
async function makeClosedOpname(ask: Asking, lokasi_id: number, petugas: number): Promise<number> {
  const id = await beginOpname(ask, { nama: 'Opname lalu', lokasi_id, petugas: [petugas] });
  await ask.post(`/api/opname/${id}/tinjau`);
  await ask.post(`/api/opname/${id}/putusan`, { sesuai_usul: 'semua' });
  await ask.post(`/api/opname/${id}/sahkan`);
  return id;
}

async function makeNotifikasi(db: Db, pengguna_id: number): Promise<number> {
  const { id } = await db
    .insertInto('notifikasi')
    .values({
      pengguna_id,
      jenis: 'pengajuan_disetujui',
      judul: 'Pengajuan Anda disetujui',
      isi: 'Kipas',
      tautan: '/',
      kunci: 'akses',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers the names of an endpoint's query parameters. */
export function queryFields({ query }: Endpoint): string[] {
  return !takesNothing(query) && query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

/**
 * Calls an endpoint as a person, with a fresh session because some endpoints end it; without a person, without a
 * session.
 */
export async function askEndpoint(
  app: TestApp,
  office: AccessOffice,
  endpoint: Endpoint,
  who: SignedIn | null,
  address = office.addressOf(endpoint),
) {
  const payload = office.bodyOf(endpoint);
  return injectOnce(app, endpoint, {
    url: address,
    ...(who && { headers: { authorization: `Bearer ${await beginSession(app.db, who.id)}` } }),
    ...(payload && { payload }),
  });
}
