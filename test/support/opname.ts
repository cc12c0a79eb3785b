import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { officeToday } from '../../src/shared/today.ts';
import type { SignedIn, TestApp } from './app.ts';
import { type Answer, type Asking, askAs } from './ask.ts';

/** Count as sent by a phone. */
export interface Count {
  id: string;
  urut: number;
  lokasi_id: number;
  pengguna_id?: number | null;
  kode: string;
  jumlah: number;
  kondisi?: string | null;
  rincian?: { kondisi: string; jumlah: number }[] | null;
  catatan?: string | null;
  foto_id?: number | null;
  waktu?: string | null;
}

/** Phone of a petugas that counts in an opname. */
export interface Phone {
  id: string;
  /** Creates a count without sending it. */
  make: (lokasi_id: number, kode: string, jumlah?: number, more?: Partial<Count>) => Count;
  /** Sends counts. */
  send: (...counts: Count[]) => Promise<Answer>;
  /** Creates and sends a count; returns its result. */
  count: (lokasi_id: number, kode: string, jumlah?: number, more?: Partial<Count>) => Promise<string>;
  /** Hands in with the number of counts made. */
  handIn: (made?: number) => Promise<Answer>;
}

/** Creates a phone that counts in an opname as a person. */
export function phoneOf(app: TestApp, who: SignedIn, opnameId: number): Phone {
  const ask = askAs(app, who);
  const id = randomUUID();
  let urut = 0;
  const make: Phone['make'] = (lokasi_id, kode, jumlah = 1, more = {}) => {
    urut += 1;
    return { id: randomUUID(), urut, lokasi_id, kode, jumlah, waktu: '2026-11-01T02:00:00Z', ...more };
  };
  const send = (...hitungan: Count[]) =>
    ask.post(`/api/opname/${opnameId}/hitungan`, { perangkat_id: id, hitungan });
  return {
    id,
    make,
    send,
    count: async (...given) => {
      const answer = await send(make(...given));
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data[0].hasil;
    },
    handIn: (made = urut) =>
      ask.post(`/api/opname/${opnameId}/perangkat`, {
        aksi: 'serah',
        perangkat_id: id,
        jumlah_hitungan: made,
      }),
  };
}

/** Creates and starts an opname; returns its id. */
export async function beginOpname(
  admin: Asking,
  { petugas, ...more }: { petugas: number[]; lokasi_id?: number; tanggal?: string; [field: string]: unknown },
): Promise<number> {
  const made = await admin.post('/api/opname', {
    nama: 'Opname uji',
    tanggal: officeToday(),
    petugas,
    ...more,
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json().data;
  const begun = await admin.post(`/api/opname/${id}/mulai`);
  expect(begun.statusCode, begun.body).toBe(200);
  return id;
}
