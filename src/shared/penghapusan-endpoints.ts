import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, listQuery, pageMeta, pageOf } from './contract.ts';
import { choice, listParams, text } from './list-params.ts';
import { calonPenghapusan, penghapusan, penghapusanRinci } from './penghapusan.ts';
import {
  alasanInput,
  koreksiInput,
  laksanakanInput,
  penelitianInput,
  penghapusanEdit,
  penghapusanInput,
  setujuiInput,
  skInput,
  telitiInput,
} from './penghapusan-input.ts';
import { asalCalonValues, statusPenghapusanValues } from './penghapusan-words.ts';

export const penghapusanParams = listParams(['id', 'judul', 'sk_tanggal'], {
  status: choice(statusPenghapusanValues),
  /** Proposals that wait for the caller. */
  giliran: choice(['saya']),
  /** Proposals with this record, as `barang:5`. */
  kunci: text(1, 30),
});
export const calonParams = listParams(['nama', 'kode', 'nilai_perolehan'], {
  /** Reason for proposing; all candidates when left out. `lain`: any other record of the register. */
  asal: choice([...asalCalonValues, 'lain']),
  /** One record, as `barang:5`. */
  kunci: text(1, 30),
});

const tag = 'Penghapusan';
const params = idParams;
const read = { permission: 'penghapusan:read', tag } as const;
const write = { permission: 'penghapusan:write', tag } as const;
const step = { method: 'POST' } as const;
const whole = dataOf(penghapusanRinci);

export const penghapusanEndpoints = {
  list: defineEndpoint({
    ...read,
    method: 'GET',
    path: '/api/penghapusan',
    summary: 'Usulan penghapusan, yang terbaru dahulu; pemeriksa dan penyetuju melihat yang menunjuk mereka',
    query: listQuery(penghapusanParams),
    answer: pageOf(penghapusan),
  }),
  calon: defineEndpoint({
    ...write,
    method: 'GET',
    path: '/api/penghapusan/calon',
    summary: 'Yang dapat diusulkan: rusak berat, tidak diketemukan dalam opname, habis masa manfaatnya',
    query: listQuery(calonParams),
    answer: z.object({
      data: z.array(calonPenghapusan),
      meta: pageMeta.extend({
        /** Number of candidates per reason. */
        asal: z.array(z.object({ asal: z.enum(asalCalonValues), jumlah: z.int() })),
      }),
    }),
  }),
  create: defineEndpoint({
    ...write,
    method: 'POST',
    path: '/api/penghapusan',
    summary: 'Membuat draf usulan penghapusan',
    body: penghapusanInput,
    answer: whole,
    status: 201,
    failures: ['conflict'],
  }),
  read: defineEndpoint({
    ...read,
    method: 'GET',
    path: '/api/penghapusan/:id',
    summary: 'Satu usulan penghapusan: barisnya, langkahnya, dan apa yang dapat Anda lakukan',
    params,
    answer: whole,
  }),
  update: defineEndpoint({
    ...write,
    method: 'PUT',
    path: '/api/penghapusan/:id',
    summary: 'Mengubah draf usulan, hanya oleh pengusulnya',
    params,
    body: penghapusanEdit,
    answer: whole,
    failures: ['conflict', 'forbidden'],
  }),
  usulkan: defineEndpoint({
    ...step,
    params,
    ...write,
    path: '/api/penghapusan/:id/usulkan',
    summary: 'Mengusulkan draf: barisnya dicadangkan, dan pemeriksa dikabari',
    failures: ['conflict', 'forbidden', 'validation_failed'],
    answer: whole,
  }),
  penelitian: defineEndpoint({
    ...step,
    params,
    ...read,
    path: '/api/penghapusan/:id/penelitian',
    summary: 'Mencatat penelitian beberapa baris, oleh pemeriksa',
    body: penelitianInput,
    failures: ['conflict', 'forbidden'],
    answer: whole,
  }),
  teliti: defineEndpoint({
    ...step,
    params,
    ...read,
    path: '/api/penghapusan/:id/teliti',
    summary: 'Mengakhiri penelitian, oleh pemeriksa; semua baris sudah diteliti',
    body: telitiInput,
    failures: ['conflict', 'forbidden'],
    answer: whole,
  }),
  setujui: defineEndpoint({
    ...step,
    params,
    ...read,
    path: '/api/penghapusan/:id/setujui',
    summary: 'Menyetujui usulan, oleh penyetuju',
    body: setujuiInput,
    failures: ['conflict', 'forbidden'],
    answer: whole,
  }),
  tolak: defineEndpoint({
    ...step,
    params,
    ...read,
    path: '/api/penghapusan/:id/tolak',
    summary: 'Menolak usulan dengan alasan, oleh penyetuju; cadangannya dilepas',
    body: alasanInput,
    failures: ['conflict', 'forbidden'],
    answer: whole,
  }),
  laksanakan: defineEndpoint({
    ...step,
    params,
    ...write,
    path: '/api/penghapusan/:id/laksanakan',
    summary: 'Mencatat bahwa semuanya keluar pada sebuah tanggal terbuka, dengan hasilnya yang dibagi',
    body: laksanakanInput,
    // all errors of the deletions
    failures: ['conflict', 'still_held', 'closed_day', 'version_conflict'],
    answer: whole,
  }),
  sk: defineEndpoint({
    ...step,
    params,
    ...write,
    path: '/api/penghapusan/:id/sk',
    summary: 'Mencatat SK penghapusan; sesudahnya hanya SK koreksi yang mengembalikan',
    body: skInput,
    failures: ['conflict', 'duplicate'],
    answer: whole,
  }),
  selesai: defineEndpoint({
    ...step,
    params,
    ...write,
    path: '/api/penghapusan/:id/selesai',
    summary: 'Menutup penghapusan yang sudah ber-SK',
    failures: ['conflict'],
    answer: whole,
  }),
  batal: defineEndpoint({
    ...step,
    params,
    ...write,
    path: '/api/penghapusan/:id/batal',
    summary: 'Membatalkan sebelum ada SK; yang sudah dilaksanakan kembali ke register',
    body: alasanInput,
    failures: ['conflict'],
    answer: whole,
  }),
  koreksi: defineEndpoint({
    ...step,
    params,
    ...write,
    path: '/api/penghapusan/:id/koreksi',
    summary: 'SK koreksi: yang ditemukan lagi kembali ke register',
    body: koreksiInput,
    failures: ['conflict', 'duplicate'],
    answer: whole,
  }),
};
