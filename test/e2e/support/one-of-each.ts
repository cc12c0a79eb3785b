import sharp from 'sharp';
import type { OfficeRecords } from './addresses.ts';
import { make, makeOffice, type OfficeNames, proposalOf } from './office.ts';
import type { ServedOffice } from './server.ts';
import { type Api, signedInApi } from './test.ts';

/** Account of the office's user. */
export const officeUser = { email: 'wulan@kantor.test', password: 'Rindang Pohon Beringin 45' };

const names: OfficeNames = {
  kategori: 'Laptop',
  jenis: 'Kamus',
  lokasi: 'Ruang 1',
  orang: 'Wulan Sari',
  barang: 'Laptop Kerja',
  hapus: 'Laptop Lama',
  alasan: 'Rusak',
  buku: 'Kamus Besar Bahasa Indonesia',
  penulis: 'Badan Bahasa',
  pengajuan: 'Layar',
  permintaan: 'Rapat',
};

const building = 'Gedung A';

/** Path of the office's only room, as no page shows it: people read its room first. */
export const roomPath = `${building} / ${names.lokasi}`;

/** Creates one record of each kind, so that no page is empty. */
export async function officeWithOneOfEach(api: Api, server: ServedOffice): Promise<OfficeRecords> {
  const induk_id = await make(api, '/api/lokasi', { lokasi: building });
  const office = await makeOffice(api, server, { names, account: officeUser, induk_id });
  const imporOpen = await checkedImport(api, server, 'Meja rapat');
  const imporDone = await checkedImport(api, server, 'Meja tulis');
  await api.data('POST', `/api/impor/${imporDone}/terapkan`, {});
  const opname = await make(api, '/api/opname', {
    nama: 'Opname akhir tahun',
    isi: 'semua',
    lokasi_id: induk_id,
    tanggal: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    petugas: [office.pengguna],
  });
  await api.data('POST', `/api/opname/${opname}/mulai`, {});
  const usulan = {
    judul: 'Kamus lama',
    cara: 'hibah',
    alasan: 'Sudah ada edisi barunya',
    pemeriksa_id: office.pengguna,
    penyetuju_id: office.pengguna,
    baris: [{ jenis: 'buku', record_id: office.buku, jumlah: 1 }],
  };
  const penghapusanDraf = await make(api, '/api/penghapusan', usulan);
  const penghapusan = await make(api, '/api/penghapusan', usulan);
  await api.data('POST', `/api/penghapusan/${penghapusan}/usulkan`, {});
  const requester = await signedInApi(server, officeUser);
  const reported = await uploadFile(requester, server, { name: 'layar.png', untuk: 'gambar' });
  const aduan = await make(requester, '/api/aduan', {
    holding_id: office.holding,
    jenis: 'rusak',
    jumlah: 1,
    catatan: 'Layarnya bergaris sejak kemarin',
    foto_ids: [reported],
  });
  for (const [entitas, id] of [
    ['barang', office.barang],
    ['buku', office.buku],
  ] as const)
    for (const [jenis, untuk, name] of [
      ['foto', 'gambar', 'depan.png'],
      ['foto', 'gambar', 'belakang.png'],
      ['dokumen', 'lampiran', 'garansi.png'],
    ] as const) {
      const berkas_id = await uploadFile(api, server, { name, untuk });
      const body = { berkas_id, keterangan: `Berkas ${name}`, tanggal: '2024-05-17' };
      await api.data('POST', `/api/${entitas}/${id}/${jenis}`, body);
    }
  return {
    ...office,
    opname,
    aduan,
    penghapusan,
    penghapusanDraf,
    serahTerima: await handedOver(api),
    serahTerimaDraf: await make(api, '/api/serah-terima', {
      pengguna_id: office.pengguna,
      alasan: 'Pindah ke bagian lain',
    }),
    bast: await make(api, '/api/bast', {
      jenis: 'penyerahan',
      holding_ids: [office.holding],
      tanda_terima: true,
    }),
    pengajuan: await make(api, '/api/pengajuan', proposalOf('Proyektor')),
    imporOpen,
    imporDone,
    // long before any recorded day
    tutupBuku: await make(api, '/api/tutup-buku', { sampai: '1990-01-31' }),
  };
}

/** Uploads a picture; returns its id. */
export async function uploadFile(
  api: Api,
  server: ServedOffice,
  { name, untuk }: { name: string; untuk: 'gambar' | 'lampiran' },
): Promise<number> {
  const content = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#28786e' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const answer = await fetch(`${server.baseUrl}/api/berkas?untuk=${untuk}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body,
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/** Executes a serah terima of a person without holdings. */
async function handedOver(api: Api): Promise<number> {
  const pengguna_id = await make(api, '/api/pengguna', { name: 'Darma Putra' });
  const draft = { pengguna_id, alasan: 'Pensiun' };
  const { id, versi } = await api.data<{ id: number; versi: number }>('POST', '/api/serah-terima', draft);
  await api.data('POST', `/api/serah-terima/${id}/laksanakan`, { versi });
  return id;
}

/** Uploads and checks a list of one barang. */
async function checkedImport(api: Api, server: ServedOffice, name: string): Promise<number> {
  const list = `Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi\n${name},Mebel,Aula,2020,2,1000,Baik`;
  const body = new FormData();
  body.append('file', new Blob([list], { type: 'text/csv' }), `${name}.csv`);
  const uploaded = await fetch(`${server.baseUrl}/api/impor/barang`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body,
  });
  const { data } = (await uploaded.json()) as { data: { id: number; usulan: object } };
  const settings = { pemetaan: data.usulan, buat_kategori: true, buat_lokasi: true };
  await api.data('POST', `/api/impor/${data.id}/periksa`, settings);
  return data.id;
}
