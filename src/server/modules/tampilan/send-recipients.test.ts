import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createViewOffice,
  type Filter,
  MONDAY,
  type ViewOffice,
  type Who,
} from '../../../../test/support/view-office.ts';
import { type Halaman, halamanValues } from '../../../shared/tampilan.ts';

let office: ViewOffice;
beforeAll(async () => {
  office = await createViewOffice();
});
afterAll(async () => {
  await office.app.close();
});
beforeEach(async () => {
  await office.clear();
});

describe('what a recipient sees', () => {
  test('is their own: of BAST, permohonan and e-mail addresses', async () => {
    const figuresFor = async (who: Who, halaman: Halaman, filter: Filter): Promise<string | undefined> => {
      const id = await office.keep(who, halaman, filter);
      await office.send();
      const { lines } = await office.outbox();
      await office.app.db.deleteFrom('tampilan').where('id', '=', id).execute();
      await office.app.db.deleteFrom('notifikasi').execute();
      return lines.find((line) => line.startsWith('Jumlah baris'));
    };
    expect(await figuresFor('admin', 'bast', {})).toBe('Jumlah baris: 4');
    expect(await figuresFor('ani', 'bast', {})).toBe('Jumlah baris: 2');
    expect(await figuresFor('budi', 'bast', {})).toBe('Jumlah baris: 2');
    expect(await figuresFor('admin', 'permintaan_admin', {})).toBe('Jumlah baris: 4');
    expect(await figuresFor('ani', 'permintaan_user', {})).toBe('Jumlah baris: 3');
    expect(await figuresFor('budi', 'permintaan_user', {})).toBe('Jumlah baris: 1');
    expect(await figuresFor('admin', 'aduan', {})).toBe('Jumlah baris: 3');
    expect(await figuresFor('ani', 'aduan', {})).toBe('Jumlah baris: 1');
    expect(await figuresFor('budi', 'opname', {})).toBe('Jumlah baris: 0');
    // with both roles, one's own list is still one's own
    const both = { pengguna_id: office.people.ani.id, role_id: 1 };
    await office.app.db.insertInto('pengguna_role').values(both).execute();
    expect(await figuresFor('ani', 'pengajuan_user', {})).toBe('Jumlah baris: 2');
    expect(await figuresFor('ani', 'pengajuan_admin', {})).toBe('Jumlah baris: 4');
    await office.app.db
      .deleteFrom('pengguna_role')
      .where('pengguna_id', '=', both.pengguna_id)
      .where('role_id', '=', 1)
      .execute();
    // only admins search e-mail addresses
    expect(await figuresFor('admin', 'users', { q: 'kantor.test' })).toBe('Jumlah baris: 3');
    expect(await figuresFor('ani', 'users', { q: 'kantor.test' })).toBe('Jumlah baris: 0');
  });

  test('is nothing of a list that they may not open any more, whichever it is', async () => {
    const { db } = office.app;
    const second = await office.app.signIn('admin', 'Admin Dua');
    await db.updateTable('pengguna').set({ jabatan: 'Bekas admin' }).where('id', '=', second.id).execute();
    const kept = (penerima_id: number) => (halaman: Halaman) => ({
      halaman,
      nama: halaman,
      filter: '{}',
      kirim: 'minggu',
      dikirim_terakhir: '2027-01-01',
      penerima_id,
      pemilik_id: penerima_id,
    });
    const roleOf = (id: number, role: string) =>
      sql`update pengguna_role set role_id = (select id from role where name = ${role}) where pengguna_id = ${id}`.execute(
        db,
      );
    await db
      .insertInto('tampilan')
      .values(halamanValues.map(kept(second.id)))
      .execute();
    await roleOf(second.id, 'user');
    await office.send();
    const sent = await db.selectFrom('notifikasi').select('tautan').orderBy('id').execute();
    const pages = sent.map(({ tautan }) => tautan.replace(/\?.*/, ''));
    expect(pages.sort()).toEqual(
      [
        '/aduan',
        '/bast',
        '/buku',
        '/history',
        '/jenis',
        '/kategori',
        '/logdeletebarang',
        '/lokasi',
        '/mutasi',
        '/opname',
        `/pengajuan/user/${second.id}`,
        '/pengguna',
        '/penghapusan',
        `/permintaan/user/${second.id}`,
        '/users',
      ].sort(),
    );
    await db.deleteFrom('notifikasi').execute();
    // no longer a user: own lists have no page for an admin, and hold nobody else's rows
    await roleOf(second.id, 'admin');
    await office.send(new Date(MONDAY.getTime() + 7 * 86_400_000));
    const later = await db.selectFrom('notifikasi').select('tautan').execute();
    expect(later.filter(({ tautan }) => /^.(pengajuan|permintaan).user/.test(tautan))).toEqual([]);
    expect(later).toHaveLength(18);
    await db.deleteFrom('pengguna').where('id', '=', second.id).execute();
  });

  test('is a sentence instead of figures where a filter names somebody whose papers they may not see', async () => {
    const { db } = office.app;
    await office.keep('ani', 'bast', {});
    const filter = JSON.stringify({ pengguna_id: String(office.people.budi.id) });
    await sql`update tampilan set filter = ${filter}::json`.execute(db);
    expect(await office.send()).toBe(1);
    const { lines } = await office.outbox();
    expect(lines[1]).toBe('Anda tidak berhak melakukan tindakan ini. Hubungi admin bila Anda memerlukannya.');
    expect(lines.join()).not.toContain('Jumlah');
  });
});

test('words that only resemble are said so, without sums of what does not match', async () => {
  await office.keep('admin', 'barang', { q: 'kamrea' });
  await office.send();
  const { lines } = await office.outbox();
  expect(lines.slice(1, 3)).toEqual([
    'Kata kunci: kamrea',
    'Jumlah baris: 1 yang mirip; tidak ada yang cocok dengan kata kuncinya',
  ]);
  expect(lines.join()).not.toContain('Jumlah unit');
  expect(await office.countOf('admin', '/api/barang', { q: 'kamrea' })).toBe(1);
});

test('a part that the filter names already is not counted again', async () => {
  await office.keep('admin', 'pengajuan_admin', { status: 'Ditolak' });
  await office.send();
  const { lines } = await office.outbox();
  expect(lines.slice(1, 3)).toEqual(['Status: Ditolak', 'Jumlah baris: 1']);
  expect(lines.join()).not.toContain('Menunggu');
});
