import type { OfficeRecords } from './addresses.ts';
import type { ServedOffice } from './server.ts';
import { type Api, signedInApi } from './test.ts';

/** Names of an office's records. */
export interface OfficeNames {
  kategori: string;
  jenis: string;
  lokasi: string;
  orang: string;
  barang: string;
  /** A deleted barang, and the reason. */
  hapus: string;
  alasan: string;
  buku: string;
  penulis: string;
  /** The person's pengajuan, and the text of their permintaan. */
  pengajuan: string;
  permintaan: string;
}

interface Office {
  names: OfficeNames;
  /** Account of the person. */
  account: { email: string; password: string };
  /** Parent of its lokasi. */
  induk_id?: number;
}

/** Creates a record over the API and returns its id. */
export async function make(api: Api, path: string, body: object): Promise<number> {
  return (await api.data<{ id: number }>('POST', path, body)).id;
}

/** Builds the body of a pengajuan with that name. */
export const proposalOf = (nama_barang: string) => ({
  nama_barang,
  fungsi: 'Rapat',
  harga_barang: 900_000,
  jumlah_barang: 1,
});

/**
 * Creates an office with a person who holds a barang and has a pengajuan and a permintaan, a deleted barang and a buku.
 */
export async function makeOffice(
  api: Api,
  server: ServedOffice,
  { names, account, induk_id }: Office,
): Promise<
  Omit<
    OfficeRecords,
    | 'bast'
    | 'pengajuan'
    | 'imporOpen'
    | 'imporDone'
    | 'tutupBuku'
    | 'opname'
    | 'aduan'
    | 'penghapusan'
    | 'penghapusanDraf'
    | 'serahTerima'
    | 'serahTerimaDraf'
  >
> {
  const kategori = await make(api, '/api/kategori', { nama_kategori: names.kategori });
  const jenis = await make(api, '/api/jenis', { jenis_buku: names.jenis });
  const lokasi = await make(api, '/api/lokasi', { lokasi: names.lokasi, induk_id });
  const pengguna = await make(api, '/api/users', { name: names.orang, ...account, roles: ['user'] });
  const barangOf = (nama_barang: string) => ({
    nama_barang,
    kategori_id: kategori,
    lokasi_id: lokasi,
    harga_barang: 9_000_000,
    jumlah_barang: 3,
    tahun: 2024,
  });
  const barang = await make(api, '/api/barang', barangOf(names.barang));
  const holding = await make(api, `/api/barang/${barang}/pengguna`, { pengguna_id: pengguna, jumlah: 2 });
  const gone = await make(api, '/api/barang', barangOf(names.hapus));
  await api.data('DELETE', `/api/barang/${gone}`, { alasan: names.alasan });
  const buku = await make(api, '/api/buku', {
    judul: names.buku,
    penulis: names.penulis,
    penerbit: 'Balai Pustaka',
    tahun: 2016,
    kondisi: 'Baik',
    jumlah: 2,
    jenis_id: jenis,
    lokasi_id: lokasi,
    harga: 350_000,
  });
  const requester = await signedInApi(server, account);
  const pengajuanOwn = await make(requester, '/api/pengajuan', proposalOf(names.pengajuan));
  const asked = { barang_id: barang, jumlah: 1, keterangan: names.permintaan };
  const permintaan = await make(requester, '/api/permintaan', asked);
  return { kategori, jenis, lokasi, pengguna, barang, holding, buku, pengajuanOwn, permintaan };
}
