import type { OfficeRecords } from './addresses.ts';
import type { RunningServer } from './server.ts';
import { type Api, signedInApi } from './test.ts';

/** The account that the office's user signs in with. */
export const officeUser = { email: 'wulan@kantor.test', password: 'Rindang Pohon Beringin 45' };

interface Made {
  id: number;
}

/** One record of each kind, so that no page is empty. */
export async function officeWithOneOfEach(api: Api, server: RunningServer): Promise<OfficeRecords> {
  const make = async (path: string, body: object, as = api) => (await as.data<Made>('POST', path, body)).id;
  const kategori_id = await make('/api/kategori', { nama_kategori: 'Laptop' });
  const jenis_id = await make('/api/jenis', { jenis_buku: 'Referensi' });
  const induk_id = await make('/api/lokasi', { lokasi: 'Gedung A' });
  const lokasi_id = await make('/api/lokasi', { lokasi: 'Ruang 1', induk_id });
  const pengguna_id = await make('/api/users', { name: 'Wulan Sari', ...officeUser, roles: ['user'] });
  const common = { kategori_id, lokasi_id, harga_barang: 9_000_000, jumlah_barang: 3, tahun: 2024 };
  const barang = await make('/api/barang', { ...common, nama_barang: 'Laptop Kerja' });
  const holding = await make(`/api/barang/${barang}/pengguna`, { pengguna_id, jumlah: 2 });
  const gone = await make('/api/barang', { ...common, nama_barang: 'Laptop Lama' });
  await api.data('DELETE', `/api/barang/${gone}`, { alasan: 'Rusak' });
  const imporOpen = await checkedImport(api, server, 'Meja rapat');
  const imporDone = await checkedImport(api, server, 'Meja tulis');
  await api.data('POST', `/api/impor/${imporDone}/terapkan`, {});
  const requester = await signedInApi(server, officeUser);
  const asked = { fungsi: 'Rapat', harga_barang: 900_000, jumlah_barang: 1 };
  return {
    kategori: kategori_id,
    jenis: jenis_id,
    lokasi: lokasi_id,
    pengguna: pengguna_id,
    barang,
    holding,
    bast: await make('/api/bast', { jenis: 'penyerahan', holding_ids: [holding] }),
    buku: await make('/api/buku', {
      judul: 'Kamus Besar Bahasa Indonesia',
      penulis: 'Badan Bahasa',
      penerbit: 'Balai Pustaka',
      tahun: 2016,
      kondisi: 'Baik',
      jumlah: 2,
      jenis_id,
      lokasi_id,
      harga: 350_000,
    }),
    pengajuan: await make('/api/pengajuan', { ...asked, nama_barang: 'Proyektor' }),
    pengajuanOwn: await make('/api/pengajuan', { ...asked, nama_barang: 'Layar' }, requester),
    permintaan: await make(
      '/api/permintaan',
      { barang_id: barang, jumlah: 1, keterangan: 'Rapat' },
      requester,
    ),
    imporOpen,
    imporDone,
  };
}

/** A list of one barang, uploaded and checked. */
async function checkedImport(api: Api, server: RunningServer, name: string): Promise<number> {
  const list = `Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi\n${name},Mebel,Aula,2020,2,1000,Baik`;
  const body = new FormData();
  body.append('file', new Blob([list], { type: 'text/csv' }), `${name}.csv`);
  const uploaded = await fetch(`${server.baseUrl}/api/impor/barang`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body,
  });
  const { data } = (await uploaded.json()) as { data: Made & { usulan: object } };
  const settings = { pemetaan: data.usulan, buat_kategori: true, buat_lokasi: true };
  await api.data('POST', `/api/impor/${data.id}/periksa`, settings);
  return data.id;
}
