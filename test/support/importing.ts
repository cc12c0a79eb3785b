import { expect } from 'vitest';
import type { SignedIn, TestApp } from './app.ts';
import { askAs } from './ask.ts';
import { uploadAs } from './upload.ts';

/** Lets an import make what a list names. */
export const made = { buat_kategori: true, buat_lokasi: true };

/** A tidy list of this many rows; `from` makes it differ from others. */
export function list(rows: number, from = 0): string {
  return ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi']
    .concat(Array.from({ length: rows }, (_, index) => `Meja ${from + index},Mebel,Aula,2020,2,1000,Baik`))
    .join('\n');
}

/** The steps of an import of barang, taken as one person over the API. */
export function importing(app: TestApp, person: SignedIn) {
  const ask = askAs(app, person);
  const upload = (content: Buffer | string, name?: string, query = '') =>
    uploadAs(app, person, `/api/impor/barang${query}`, content, name);
  const uploaded = async (content: Buffer | string, name?: string) => {
    const answer = await upload(content, name);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  return {
    upload,
    /** Uploads what must be taken. */
    uploaded,
    /** Uploads and checks with the proposed mapping. */
    checked: async (content: Buffer | string, settings: object = made) => {
      const { id, usulan } = await uploaded(content);
      const answer = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
      expect(answer.statusCode, answer.body).toBe(200);
      return { id: id as number, usulan, hasil: answer.json().data };
    },
    apply: (id: number, choice: object = {}) => ask.post(`/api/impor/${id}/terapkan`, choice),
    stateOf: async (id: number) => (await ask.get(`/api/impor/${id}`)).json().data.status,
    countOf: async (table: 'barang' | 'kategori' | 'lokasi' | 'audit') =>
      (
        await app.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
  };
}
