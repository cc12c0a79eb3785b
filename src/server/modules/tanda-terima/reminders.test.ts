import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdTable } from '../../../../test/support/held-table.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { createReceiptOffice, type ReceiptOffice } from '../../../../test/support/tanda-terima.ts';
import { remindReceipts } from './reminders.ts';

let office: ReceiptOffice;
beforeAll(async () => {
  office = await createReceiptOffice();
});
afterAll(async () => {
  await office.close();
});
beforeEach(async () => {
  const { db } = office;
  for (const table of [
    'tanda_terima',
    'tanda_terima_ttd',
    'tanda_terima_baris',
    'tanda_terima_kondisi',
    'tanda_terima_tautan',
  ])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`truncate tanda_terima, tanda_terima_ringkasan cascade`.execute(db);
  await sql`delete from notifikasi`.execute(db);
  await set({ pengingat_hari: 3, ringkasan_mingguan: false });
});

const set = async (more: object) => {
  const { versi } = (await office.admin.get('/api/image')).json().data;
  expect((await office.admin.put('/api/image', { versi, ...more })).statusCode).toBe(200);
};
/** Returns a time in Jakarta. */
const at = (moment: string) => new Date(`${moment}+07:00`);
const remind = (moment: string) => {
  const { db, config } = { db: office.db, config: office.app.config };
  return remindReceipts({ db, config, now: at(moment) });
};
/** Creates a BAST whose tanda terima was requested at a time. */
const askedAt = async (moment: string, to = office.sari) => {
  const bast = await office.asked([await office.give(to)]);
  await sql`update tanda_terima set diminta_pada = ${at(moment).toISOString()} where bast_id = ${bast.id}`.execute(
    office.db,
  );
  await sql`delete from notifikasi`.execute(office.db);
  return bast;
};
const remindersSent = async () => {
  const { rows } = await sql<{ name: string; judul: string; isi: string; tautan: string; surel: number }>`
    select name, judul, isi, tautan, (select count(*)::int from surel where notifikasi_id = notifikasi.id) as surel
    from notifikasi join pengguna on pengguna.id = pengguna_id
    where jenis = 'tanda_terima_pengingat' order by notifikasi.id`.execute(office.db);
  return rows;
};

test('a receiver is reminded once, three days after they were asked, from six o’clock on', async () => {
  const bast = await askedAt('2026-03-02T23:30:00');
  expect([await remind('2026-03-04T12:00:00'), await remind('2026-03-05T05:59:59')]).toEqual([0, 0]);
  expect([
    await remind('2026-03-05T06:00:00'),
    await remind('2026-03-05T06:05:00'),
    await remind('2026-03-20T09:00:00'),
  ]).toEqual([1, 0, 0]);
  expect(await remindersSent()).toEqual([
    {
      name: 'Sari Dewi',
      judul: `Masih menunggu Anda terima: BAST ${bast.nomor}`,
      isi: `Menunggu Anda terima:\n- ${bast.nomor}, sejak 2 Maret 2026`,
      tautan: `/tanda-terima/${bast.id}`,
      surel: 1,
    },
  ]);
});

test('not of what was signed or voided, nor to who was deactivated, nor where the office wants none', async () => {
  const { admin, signs, sari, db, budi } = office;
  const [signed, voided] = [await askedAt('2026-03-02T09:00:00'), await askedAt('2026-03-02T09:00:00')];
  await askedAt('2026-03-02T09:00:00', budi);
  await signs(sari, signed);
  await admin.post(`/api/bast/${voided.id}/batal`, { alasan: 'x' });
  await db.updateTable('pengguna').set({ aktif: false }).where('id', '=', budi.id).execute();
  expect(await remind('2026-03-10T09:00:00')).toBe(0);
  await db.updateTable('pengguna').set({ aktif: true }).where('id', '=', budi.id).execute();
  await set({ pengingat_hari: 0 });
  expect(await remind('2026-03-10T09:00:00')).toBe(0);
  await set({ pengingat_hari: 30 });
  expect([await remind('2026-03-31T09:00:00'), await remind('2026-04-01T09:00:00')]).toEqual([0, 1]);
});

test('once a week what waits is told to who receives and to who asked: one e-mail each', async () => {
  await set({ pengingat_hari: 3, ringkasan_mingguan: true });
  // a Sunday and a Monday
  const [one, two] = [await askedAt('2026-03-08T09:00:00'), await askedAt('2026-03-06T10:00:00')];
  await askedAt('2026-03-09T07:00:00', office.budi);
  expect(await remind('2026-03-09T05:59:00')).toBe(0);
  expect([await remind('2026-03-09T08:00:00'), await remind('2026-03-09T08:05:00')]).toEqual([2, 0]);
  const rows = await remindersSent();
  expect(rows.map(({ name, judul, surel }) => [name, judul, surel])).toEqual([
    ['Rina Petugas', '3 BAST belum diterima penerimanya', 1],
    ['Sari Dewi', '2 BAST masih menunggu Anda terima', 1],
  ]);
  expect(rows[1]?.isi).toBe(
    `Menunggu Anda terima:\n- ${one.nomor}, sejak 8 Maret 2026\n- ${two.nomor}, sejak 6 Maret 2026`,
  );
  expect(rows[0]?.isi).toContain(`- ${one.nomor} (Sari Dewi), sejak 8 Maret 2026`);
  expect([rows[0]?.tautan, rows[1]?.tautan]).toEqual(['/bast?tanda_terima=menunggu', '/tanda-terima']);
  // again in the next week; Budi's is due by then, too
  expect(await remind('2026-03-16T08:00:00')).toBe(3);
  await set({ ringkasan_mingguan: false });
  expect(await remind('2026-03-23T08:00:00')).toBe(0);
});

test('two processes at once send one: the second passes by whom the first is telling', async () => {
  await set({ pengingat_hari: 3, ringkasan_mingguan: true });
  await askedAt('2026-03-02T09:00:00');
  // both runs have selected the recipients, and neither has committed
  const held = await holdTable(office.app.database.target, 'notifikasi', 'share row exclusive');
  const moment = '2026-03-09T08:00:00';
  const first = remind(moment);
  await held.untilMoreThan(0);
  const second = remind(moment);
  await held.untilMoreThan(1);
  await held.release();
  expect([await first, await second]).toEqual([1, 1]);
  expect((await remindersSent()).map(({ name, surel }) => [name, surel]).sort()).toEqual([
    ['Rina Petugas', 1],
    ['Sari Dewi', 1],
  ]);
});

test('who signs at that moment is not reminded', async () => {
  const { app, sari, signs } = office;
  const bast = await askedAt('2026-03-02T09:00:00');
  const [signed, count] = await meeting(
    app,
    () => signs(sari, bast),
    () => remind('2026-03-09T08:00:00'),
  );
  expect([signed.statusCode, count, await remindersSent()]).toEqual([200, 0, []]);
});
