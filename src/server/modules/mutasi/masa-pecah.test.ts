import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { row } from '../../../../test/support/register-draw.ts';
import { type Written, withJournals } from '../../../../test/support/register-journals.ts';
import type { MutasiModel, SettingModel } from '../../../../test/support/register-model.ts';

/** Worked figures of pieces that are split off, leave, and come back. */

const JUTA = 1_000_000;
const database = testDatabase();
const line: SettingModel = {
  metode: 'garis_lurus',
  kelompok: 'kelompok_1',
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: '2024-01-15',
};

const entry = (jumlah: number, harga: number, setting: Partial<SettingModel> = {}) =>
  row(1, 'perolehan', '2024-01-15', {
    jumlah,
    harga,
    ubah: {
      kategori_id: [null, 1],
      lokasi_id: [null, 1],
      kondisi: [null, 'Baik'],
      komersial: [null, { ...line, ...setting }],
    },
  });

/** Reads pieces and book value of each barang on some days; null if absent. */
const seenOn = (days: readonly string[], ...journals: Written[]) =>
  withJournals(database.db, journals, async (trx) => {
    const { rows } = await sql<{ isi: [number, number] | null }>`
      select case when masa.barang_id is not null
        then jsonb_build_array(jumlah, nilai_buku_semua(masa, hari)) end as isi
      from unnest(${days}::date[]) with ordinality as tanya (hari, urut)
      cross join unnest(${journals.map(({ barang_id }) => barang_id)}::bigint[]) with ordinality as pokok (satu, ke)
      left join masa_barang masa on masa.barang_id = satu and dari <= hari and hari < sampai
      order by urut, ke`.execute(trx);
    return rows.map(({ isi }) => isi);
  });

const part = (journal: MutasiModel[], split: MutasiModel, ...more: MutasiModel[]): Written => ({
  barang_id: 2,
  asal: { barang_id: 1, journal, id: split.id },
  journal: [
    row(1, 'pecah', split.tanggal, {
      jumlah: -split.jumlah,
      harga: journal[0]?.harga ?? 0,
      ubah: { kategori_id: [null, 1], lokasi_id: [null, 2], kondisi: [null, 'Rusak Berat'] },
    }),
    ...more,
  ],
});

test('5 that carry 1.000.003 of 350.001 each: 2 leave with 400.000, 3 keep 600.003', async () => {
  const opened = row(1, 'saldo_awal', '2026-01-01', {
    ...entry(5, 350_001, { metode: 'tidak_disusutkan', masa_manfaat_bulan: null }),
    id: 1,
    jenis: 'saldo_awal',
    tanggal: '2026-01-01',
    akumulasi: { komersial: 1_000_003 },
  });
  const split = row(2, 'pecah', '2026-03-10', { jumlah: -2 });
  const journal = [opened, split];
  expect(await seenOn(['2026-03-09', '2026-03-10'], { barang_id: 1, journal }, part(journal, split))).toEqual(
    [[5, 5 * 350_001 - 1_000_003], null, [3, 3 * 350_001 - 600_003], [2, 2 * 350_001 - 400_000]],
  );
});

test('a split in the middle of a life leaves the value of both what that of one was', async () => {
  const split = row(2, 'pecah', '2025-06-20', { jumlah: -1 });
  const journal = [entry(3, 50 * JUTA + 1, { metode: 'saldo_menurun', masa_manfaat_bulan: 50 }), split];
  const days = ['2025-06-19', '2025-06-20', '2025-12-31', '2027-05-05', '2030-01-01'];
  const whole = await seenOn(days, { barang_id: 1, journal: journal.slice(0, 1) });
  const both = await seenOn(days, { barang_id: 1, journal }, part(journal, split));
  const together = days.map((_, index) => {
    const [jumlah, nilai] = both[2 * index] as [number, number];
    const [more, worth] = both[2 * index + 1] ?? [0, 0];
    return [jumlah + more, nilai + worth];
  });
  expect(together).toEqual(whole);
});

test('a split that is undone on its own day does not show, on either side', async () => {
  const split = row(2, 'pecah', '2025-06-20', { jumlah: -1 });
  const back = row(3, 'pecah', '2025-06-20', { jumlah: 1, pasangan_id: 2 });
  const journal = [entry(3, 48 * JUTA), split, back];
  const days = ['2025-06-19', '2025-06-20', '2026-12-31'];
  const gone = part(journal.slice(0, 2), split);
  const withJournal = { ...gone, journal: [...gone.journal] };
  const undone = await withJournals(
    database.db,
    [{ barang_id: 1, journal: journal.slice(0, 2) }, withJournal],
    async (trx) => {
      await sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, pasangan_id)
        select barang_id, kode, nama, 'pecah', tanggal, -jumlah, id from mutasi where jenis = 'pecah'`.execute(
        trx,
      );
      return trx
        .selectFrom('masa_barang')
        .select(['barang_id', 'dari', 'sampai', 'jumlah'])
        .orderBy('barang_id')
        .execute();
    },
  );
  expect(undone).toEqual([{ barang_id: 1, dari: '2024-01-15', sampai: 'infinity', jumlah: 3 }]);
  expect(await seenOn(days, { barang_id: 1, journal })).toEqual([
    [3, 3 * 30 * JUTA],
    [3, 3 * 30 * JUTA],
    [3, 3 * 12 * JUTA],
  ]);
});

test('what comes back on a later day has the value with which it left, and loses it over the months left', async () => {
  const gone = row(2, 'penghapusan', '2024-06-15', { jumlah: -2 });
  const back = row(3, 'pemulihan', '2024-10-10', { jumlah: 2, pasangan_id: 2 });
  const journal = [entry(2, 48 * JUTA), gone, back];
  const days = ['2024-06-14', '2024-06-15', '2024-10-09', '2024-10-10', '2028-02-28', '2028-03-01'];
  expect(await seenOn(days, { barang_id: 1, journal })).toEqual([
    [2, 84 * JUTA],
    null,
    null,
    [2, 82 * JUTA],
    [2, 2 * JUTA],
    [2, 0],
  ]);
});

test('some that come back after months away have a schedule of their own: they need a row of their own', async () => {
  const gone = row(2, 'penghapusan', '2024-06-15', { jumlah: -1 });
  const back = (tanggal: string) => row(3, 'pemulihan', tanggal, { jumlah: 1, pasangan_id: 2 });
  const coming = (tanggal: string, setting: Partial<SettingModel> = {}) =>
    seenOn(['2024-12-31'], { barang_id: 1, journal: [entry(2, 48 * JUTA, setting), gone, back(tanggal)] });
  expect(await coming('2024-07-31')).toEqual([[2, 72 * JUTA]]);
  await expect(coming('2024-08-01')).rejects.toMatchObject({ constraint: 'mutasi_pulih_sendiri' });
  // land has no depreciation while away
  expect(await coming('2024-08-01', { metode: 'tidak_disusutkan', masa_manfaat_bulan: null })).toEqual([
    [2, 96 * JUTA],
  ]);
});
