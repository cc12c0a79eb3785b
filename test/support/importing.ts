import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from './app.ts';
import { type Asking, askAs } from './ask.ts';
import { emptyRegister } from './register.ts';
import { uploadAs } from './upload.ts';

/** Settings that let an import create missing kategori and lokasi. */
export const made = { buat_kategori: true, buat_lokasi: true };

/** Builds a valid list with this many rows; `from` makes it differ from other lists. */
export function list(rows: number, from = 0): string {
  return ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi']
    .concat(Array.from({ length: rows }, (_, index) => `Meja ${from + index},Mebel,Aula,2020,2,1000,Baik`))
    .join('\n');
}

/** Runs the steps of a barang import over the API, as one person. */
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
    /** Uploads a list and expects success. */
    uploaded,
    /** Uploads and checks a list with the proposed mapping. */
    checked: async (content: Buffer | string, settings: object = made) => {
      const { id, usulan } = await uploaded(content);
      const answer = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
      expect(answer.statusCode, answer.body).toBe(200);
      return { id: id as number, usulan, hasil: answer.json().data };
    },
    apply: (id: number, choice: object = {}) => ask.post(`/api/impor/${id}/terapkan`, choice),
    withdraw: (id: number) => ask.post(`/api/impor/${id}/batalkan`),
    /** Reads the first hundred records of a list, by id. */
    rowsOf: async (table = 'barang') => (await ask.get(`/api/${table}?per_page=100&sort=id`)).json().data,
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

/** Shared state of a test file's imports. */
export interface ImportOffice {
  app: TestApp;
  admin: SignedIn;
  ask: Asking;
  steps: ReturnType<typeof importing>;
}

/**
 * Gives a test file an application and its admin, and empties it before each test. The returned office is there once
 * `beforeAll` has run.
 */
export function withImportOffice(begin: (office: ImportOffice) => void = () => {}): ImportOffice {
  const office = {} as ImportOffice;
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    const admin = await app.signIn('admin');
    begin(Object.assign(office, { app, admin, ask: askAs(app, admin), steps: importing(app, admin) }));
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    await emptyRegister(app.db, ['kategori', 'jenis', 'lokasi', 'impor']);
  });
  return office;
}
