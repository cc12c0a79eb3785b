import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type AskingOffice, makeAskingOffice } from '../../../../test/support/asking.ts';
import { MAX_PENDING, MAX_PENDING_PER_BARANG } from '../../../shared/keputusan.ts';

let office: AskingOffice;

beforeAll(async () => {
  office = await makeAskingOffice();
});
afterAll(async () => {
  await office.app.close();
});

const waiting = (penggunaId: number, barangId?: number) =>
  office.app.db
    .selectFrom('permintaan')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('pengguna_id', '=', penggunaId)
    .where('status', '=', 'Menunggu')
    .$if(barangId !== undefined, (query) => query.where('barang_id', '=', barangId ?? 0))
    .executeTakeFirstOrThrow()
    .then(({ n }) => n);

describe('a barang that 9,400 permintaan wait for', () => {
  // more audit entries than one VALUES list can hold: 7 columns each, 65,535 parameters at most
  const MANY = 9_400;

  async function wanted(): Promise<{ barangId: number; one: number }> {
    const barangId = await office.stock(10);
    const { rows } = await sql<{ id: number }>`
      insert into permintaan (pengguna_id, barang_id, kode_barang, nama_barang, jumlah, keterangan)
      select ${office.people[0].id}, barang.id, kode_barang, nama_barang, 10, 'Untuk pelatihan'
      from barang, generate_series(1, ${MANY}) where barang.id = ${barangId} returning id`.execute(
      office.app.db,
    );
    return { barangId, one: rows[0]?.id ?? 0 };
  }

  const acts: [string, (of: { barangId: number; one: number }) => Promise<{ statusCode: number }>][] = [
    [
      'is handed out',
      ({ barangId }) =>
        office.admins[0].post(`/api/barang/${barangId}/pengguna`, {
          pengguna_id: office.people[1].id,
          jumlah: 1,
        }),
    ],
    ['is given to one who asked', ({ one }) => office.admins[0].post(`/api/permintaan/${one}/setuju`)],
    ['is deleted', ({ barangId }) => office.admins[0].delete(`/api/barang/${barangId}`, { alasan: 'Rusak' })],
  ];
  test.each(acts)('%s: all that can not be met are turned down', async (_, act) => {
    const wantedBarang = await wanted();
    const answer = await act(wantedBarang);
    expect([200, 201]).toContain(answer.statusCode);
    expect(await waiting(office.people[0].id, wantedBarang.barangId)).toBe(0);
    const { rows } = await sql<{ entries: number; announced: number }>`
      select
        (select count(*) from audit join permintaan on permintaan.id = audit.record_id
          where audit.jenis = 'permintaan' and aksi = 'update' and barang_id = ${wantedBarang.barangId}) as entries,
        (select count(*) from notifikasi join permintaan
          on kunci like 'permintaan_%:' || permintaan.id || ':%' and permintaan.id % 1000 = 0
          where barang_id = ${wantedBarang.barangId}) as announced`.execute(office.app.db);
    expect(rows[0]?.entries).toBe(MANY);
    expect(rows[0]?.announced).toBeGreaterThanOrEqual(9);
  });
});

describe('what one person may have waiting', () => {
  const ask = (person: 0 | 1 | 2, barang_id: number) =>
    office.as(person).post('/api/permintaan', { barang_id, jumlah: 1, keterangan: 'Untuk pelatihan' });

  test('for one barang, also of many at once, and no more by changing another; somebody else still may', async () => {
    const [barangId, other] = [await office.stock(50), await office.stock(50)];
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(1, barangId)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_PENDING_PER_BARANG);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect(refused && failureOf(refused)).toEqual([409, 'too_many_waiting']);
    expect(refused?.json().errors.barang_id[0]).toMatch(
      /^Anda sudah mempunyai 5 permintaan untuk barang ini/,
    );
    expect(await waiting(office.people[1].id, barangId)).toBe(MAX_PENDING_PER_BARANG);

    const { data } = (await ask(1, other)).json();
    const change = { barang_id: barangId, jumlah: 1, keterangan: 'Untuk rapat' };
    const address = `/api/permintaan/${data.id}`;
    expect(failureOf(await office.as(1).put(address, change))).toEqual([409, 'too_many_waiting']);
    const first = answers.find(({ statusCode }) => statusCode === 201)?.json().data.id;
    expect((await office.as(1).put(`/api/permintaan/${first}`, change)).statusCode).toBe(200);
    expect((await ask(2, barangId)).statusCode).toBe(201);
    await office.as(1).post(`/api/permintaan/${first}/batal`);
    expect((await office.as(1).put(address, change)).statusCode).toBe(200);
  });

  test.each([
    ['permintaan', async () => ({ barang_id: await office.stock(5), jumlah: 1, keterangan: 'Untuk rapat' })],
    [
      'pengajuan',
      async () => ({ nama_barang: 'Proyektor', fungsi: 'Rapat', harga_barang: 1, jumlah_barang: 1 }),
    ],
  ] as const)('%s altogether, also of many at once', async (table, body) => {
    const { id } = office.people[2];
    const before = table === 'permintaan' ? await waiting(id) : 0;
    const rows = sql`generate_series(1, ${MAX_PENDING - before - 3}::int)`;
    await (table === 'permintaan'
      ? sql`insert into permintaan (pengguna_id, nama_barang, barang_id, kode_barang, jumlah, keterangan)
          select ${id}, 'Proyektor', 0, '-', 1, 'Rapat' from ${rows}`
      : sql`insert into pengajuan (pengguna_id, nama_barang, fungsi, harga_barang, jumlah_barang)
          select ${id}, 'Proyektor', 'Rapat', 1, 1 from ${rows}`
    ).execute(office.app.db);
    const bodies = await Promise.all(Array.from({ length: 8 }, async (): Promise<object> => body()));
    const answers = await Promise.all(bodies.map((one) => office.as(2).post(`/api/${table}`, one)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(5).fill(409),
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'too_many_waiting',
      message: expect.stringContaining(`Anda sudah mempunyai 100 ${table} yang menunggu keputusan`),
    });
  });
});
