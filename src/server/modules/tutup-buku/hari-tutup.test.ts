import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asking } from '../../../../test/support/ask.ts';
import { type ClosedOffice, makeClosedOffice, ok } from '../../../../test/support/closed-office.ts';

/** Changes that a closed day allows or refuses. */

let office: ClosedOffice;
let app: ClosedOffice['app'];
let admin: ClosedOffice['admin'];
const sentence = 'Pembukuan sudah ditutup sampai 31 Desember 2025. Pilih 1 Januari 2026 atau sesudahnya.';

beforeAll(async () => {
  office = await makeClosedOffice();
  ({ app, admin } = office);
});
afterAll(() => app.close());

describe('dated on a closed day', () => {
  const refused = async (answer: Promise<Awaited<ReturnType<Asking['get']>>>, field: string) => {
    const { statusCode, ...rest } = await answer;
    expect([statusCode, rest.json().code, rest.json().errors]).toEqual([
      422,
      'closed_day',
      { [field]: [sentence] },
    ]);
  };
  test('nothing is taken, at the field that says so; the first open day is', async () => {
    const id = office.laptop('pindah');
    const moved = (tanggal: string) => ({ lokasi_id: office.kelas, perubahan: { arti: 'berubah', tanggal } });
    await refused(office.save(id, moved('2025-12-31')), 'perubahan.tanggal');
    const gone = { alasan: 'Hilang', arti: 'penghapusan', cara: 'hilang', tanggal: '2025-12-31' };
    await refused(admin.delete(`/api/barang/${id}`, gone), 'tanggal');
    const five = office.laptop('pegang');
    await refused(
      admin.post(`/api/barang/${five}/pecah`, { bagian: [{ jumlah: 1 }], tanggal: '2025-12-31' }),
      'tanggal',
    );
    const better = { nilai: 1_000_000, tanggal: '2025-12-31', alasan: 'Baterai' };
    await refused(admin.post(`/api/barang/${id}/kapitalisasi`, better), 'tanggal');
    const bulk = { aksi: 'pindah_lokasi', ids: [id], lokasi_id: office.kelas, tanggal: '2025-12-31' };
    await refused(admin.post('/api/barang/massal', bulk), 'tanggal');
    ok(await office.save(id, moved('2026-01-01')));
    ok(await admin.delete(`/api/barang/${id}`, { ...gone, tanggal: '2026-01-01' }));
  });

  test('nobody is handed anything, and what was held is not changed; a part that comes back later is', async () => {
    const id = office.laptop('pegang');
    const { data: held } = (await admin.get(`/api/barang/${id}/pengguna`)).json();
    const [one, two] = held.filter(
      ({ tanggal_akhir }: { tanggal_akhir: string | null }) => tanggal_akhir === null,
    );
    const three = [one, two].find(({ jumlah }) => jumlah === 2);
    await refused(
      admin.post(`/api/barang/${id}/pengguna`, {
        pengguna_id: one.pengguna_id,
        jumlah: 1,
        tanggal_awal: '2025-12-31',
      }),
      'tanggal_awal',
    );
    await refused(
      admin.post(`/api/barang/${id}/pengguna/${one.id}/kembali`, { tanggal_akhir: '2025-12-31' }),
      'tanggal_akhir',
    );
    ok(
      await admin.post(`/api/barang/${id}/pengguna/${three.id}/kembali`, {
        jumlah: 1,
        tanggal_akhir: '2026-02-01',
      }),
    );
    const { rows } = await sql<{ dipegang: number }>`
      select coalesce(sum(jumlah), 0) as dipegang from barang_pengguna
      where barang_id = ${id} and tanggal_awal <= '2025-12-31' and (tanggal_akhir is null or tanggal_akhir > '2025-12-31')`.execute(
      app.db,
    );
    expect(rows[0]?.dipegang).toBe(3);
  });

  test('the database refuses what no service has checked', async () => {
    const id = office.laptop('pegang');
    const write = (text: string) =>
      sql
        .raw(text)
        .execute(app.db)
        .then(
          () => 'written',
          (error) => error.constraint ?? error.code,
        );
    expect(
      await write(
        `insert into mutasi (barang_id, kode, nama, jenis, tanggal) values (${id}, '-', '-', 'pindah', '2025-12-31')`,
      ),
    ).toBe('hari_tertutup');
    expect(await write(`update barang_pengguna set jumlah = jumlah + 1 where barang_id = ${id}`)).toBe(
      'hari_tertutup',
    );
    expect(
      await write(`update barang_pengguna set tanggal_awal = '2026-01-01' where barang_id = ${id}`),
    ).toBe('hari_tertutup');
    expect(
      await write(
        `insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal) select ${id}, id, 1, '2025-12-31' from pengguna limit 1`,
      ),
    ).toBe('hari_tertutup');
    expect(await write('delete from tutup_buku_barang')).toBe('42501');
  });
});

test('refusals of a closing, each with its sentence', async () => {
  const close = async (sampai: string) => {
    const answer = await admin.post('/api/tutup-buku', { sampai });
    return [answer.statusCode, answer.json().message];
  };
  expect(await close('2999-12-31')).toEqual([
    422,
    'Hari itu belum berakhir. Pilih akhir bulan yang sudah lewat.',
  ]);
  expect(await close('2026-02-27')).toEqual([
    422,
    'Pembukuan ditutup pada akhir bulan. Pilih 28 Februari 2026 atau akhir bulan lain.',
  ]);
  expect(await close('2025-12-31')).toEqual([
    409,
    'Pembukuan sudah ditutup sampai 31 Desember 2025. Pilih akhir bulan sesudahnya.',
  ]);
  expect((await close('2025-06-30'))[0]).toBe(409);
});
