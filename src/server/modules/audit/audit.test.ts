import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import type { AuditEntry } from '../../../shared/audit.ts';
import { recordAudit } from './audit.repository.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
});

async function entries(query: string): Promise<AuditEntry[]> {
  const answer = await app.inject({ method: 'GET', url: `/api/audit?${query}`, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

describe('the audit log', () => {
  test('tells who did what in which request, with the record before and after', async () => {
    const made = await app.inject({
      method: 'POST',
      url: '/api/kategori',
      headers: admin.headers,
      payload: { nama_kategori: 'Kamera' },
    });
    const { id } = made.json().data;
    const changed = await app.inject({
      method: 'PUT',
      url: `/api/kategori/${id}`,
      headers: admin.headers,
      payload: { nama_kategori: 'Kamera Digital', versi: 1 },
    });
    await app.inject({ method: 'DELETE', url: `/api/kategori/${id}`, headers: admin.headers });
    expect(await entries(`jenis=kategori&record_id=${id}`)).toMatchObject([
      { aksi: 'delete', sebelum: { nama_kategori: 'Kamera Digital' }, sesudah: null },
      {
        aksi: 'update',
        request_id: changed.headers['x-request-id'],
        sebelum: { nama_kategori: 'Kamera', versi: 1 },
        sesudah: { nama_kategori: 'Kamera Digital', versi: 2 },
      },
      { aksi: 'create', oleh: { id: admin.id, name: admin.name }, sebelum: null },
    ]);
    expect(await entries(`q=${changed.headers['x-request-id']}`)).toHaveLength(1);
    expect(await entries('jenis=kategori&aksi=delete')).toHaveLength(1);
    expect(await entries('sampai=2001-01-01')).toEqual([]);
  });

  test('are found by the name or code of the record, before and after, and by who did it', async () => {
    const rini = await app.signIn('admin', 'Rini Puspita');
    const names = async (q: string) =>
      (await entries(`q=${encodeURIComponent(q)}`)).map(
        ({ jenis, aksi }: { jenis: string; aksi: string }) => [jenis, aksi],
      );
    const make = { method: 'POST', url: '/api/lokasi', headers: rini.headers } as const;
    const { id, versi } = (await app.inject({ ...make, payload: { lokasi: 'Gudang 50%' } })).json().data;
    const payload = { lokasi: 'Arsip_Lama', versi };
    await app.inject({ method: 'PUT', url: `/api/lokasi/${id}`, headers: rini.headers, payload });
    const both = [
      ['lokasi', 'update'],
      ['lokasi', 'create'],
    ];
    expect(await names('gudang')).toEqual(both);
    expect(await names('ARSIP_lama')).toEqual([['lokasi', 'update']]);
    expect(await names('rini puspita')).toEqual(both);
    expect(await names('arsip rini')).toEqual([['lokasi', 'update']]);
    for (const nobody of ['gudang sri', 'arsipxlama', '50_', "'; drop table audit; --", '%'.repeat(3)])
      expect(await names(nobody), nobody).toEqual([]);
  });

  test('a change that failed leaves no entry', async () => {
    const before = (await entries('jenis=kategori')).length;
    const payload = { nama_kategori: 'Tripod' };
    for (let times = 0; times < 2; times++) {
      await app.inject({ method: 'POST', url: '/api/kategori', headers: admin.headers, payload });
    }
    expect(await entries('jenis=kategori')).toHaveLength(before + 1);
  });

  test('never holds a password, a token or a full no_ktp', async () => {
    const secret = {
      password: 'rahasia-sekali',
      password_hash: '$argon2id$x',
      token: 'abc',
      no_ktp: '3173012345678901',
    };
    await app.db.transaction().execute((trx) =>
      recordAudit(
        { db: trx, requestId: 'uji', actor: admin },
        {
          jenis: 'pengguna',
          record_id: admin.id,
          aksi: 'update',
          sebelum: secret,
          sesudah: { name: 'Sri', ...secret },
        },
      ),
    );
    const [entry] = await entries('jenis=pengguna&q=uji');
    expect(entry).toMatchObject({
      sebelum: { no_ktp: '************8901' },
      sesudah: { name: 'Sri', no_ktp: '************8901' },
    });
    expect(Object.keys(entry?.sesudah ?? {})).toEqual(['name', 'no_ktp']);
  });

  test('the database refuses to change or delete entries', async () => {
    const insufficientPrivilege = { code: '42501' };
    await expect(app.db.updateTable('audit').set({ aksi: 'create' }).execute()).rejects.toMatchObject(
      insufficientPrivilege,
    );
    await expect(app.db.deleteFrom('audit').execute()).rejects.toMatchObject(insufficientPrivilege);
  });
});
