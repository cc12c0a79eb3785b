import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { answered, createReceiptOffice, type ReceiptOffice } from '../../../../test/support/tanda-terima.ts';
import type { Bast } from '../../../shared/bast.ts';
import type { Holding } from '../../../shared/history.ts';

/** Refused lines whose pieces were split off, or that reach closed days. */

let office: ReceiptOffice;
beforeAll(async () => {
  office = await createReceiptOffice();
});
afterAll(() => office.close());
afterEach(() => sql`delete from tutup_buku`.execute(office.db));

const closeUntil = (sampai: string) =>
  sql`insert into tutup_buku (sampai, status, oleh_id, kop, sidik, ditutup_pada)
    values (${sampai}, 'tutup', ${office.signedIn.id}, '{}', 'x', now())`.execute(office.db);
const barangIn = ({ isi }: Bast): number => isi.barang[0]?.barang_id ?? 0;
const barangOfHolding = async (id: number): Promise<number> => {
  const row = office.db.selectFrom('barang_pengguna').select('barang_id').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).barang_id;
};
const holdingsOf = async (id: number): Promise<Holding[]> =>
  (await office.admin.get(`/api/barang/${id}/pengguna`)).json().data;
/** Holdings of a barang that no correction replaced. */
const heldOf = async (id: number) =>
  (await holdingsOf(id))
    .filter(({ dikoreksi_pada }) => dikoreksi_pada === null)
    .map(({ pengguna_id, jumlah, tanggal_awal, tanggal_akhir }) => [
      pengguna_id,
      jumlah,
      tanggal_awal,
      tanggal_akhir,
    ]);
const calon = async (jenis: string): Promise<number[]> => {
  const { data } = (
    await office.admin.get(`/api/bast/calon?jenis=${jenis}&pengguna_id=${office.sari.id}`)
  ).json();
  return data.map(({ holding_id }: { holding_id: number }) => holding_id);
};
const split = (barang: number, bagian: object, more: object = {}) =>
  office.admin.post(`/api/barang/${barang}/pecah`, { bagian: [bagian], ...more });
const refuses = (bast: Bast, holding: number) =>
  office.signs(bast.jenis === 'penyerahan' ? office.sari : office.signedIn, bast, answered(bast, [holding]));

describe('a refused return of what was held on closed days', () => {
  const returned = async () => {
    const holding = await office.give(office.sari, 'Kamera', '2024-06-06');
    return { holding, bast: await office.asked([holding], { jenis: 'pengembalian' }) };
  };

  test('leaves them as they are: the person holds it again from the day of the return on', async () => {
    const { holding, bast } = await returned();
    await closeUntil('2024-03-31');
    const answer = await refuses(bast, holding);
    expect([answer.statusCode, answer.json().data?.status], answer.body).toEqual([200, 'ditolak']);
    expect(await holdingsOf(barangIn(bast))).toMatchObject([
      {
        pengguna_id: office.sari.id,
        jumlah: 2,
        tanggal_awal: '2024-06-06',
        tanggal_akhir: null,
        asal_id: holding,
        keterangan: 'Pengembalian ditolak petugas: Layar retak',
      },
      { id: holding, tanggal_awal: '2024-03-01', tanggal_akhir: '2024-06-06', dikoreksi_pada: null },
    ]);
  });

  test('or from the first open day on, where that of the return is closed too', async () => {
    const { holding, bast } = await returned();
    await closeUntil('2024-06-30');
    expect((await refuses(bast, holding)).statusCode).toBe(200);
    expect(await heldOf(barangIn(bast))).toEqual([
      [office.sari.id, 2, '2024-07-01', null],
      [office.sari.id, 2, '2024-03-01', '2024-06-06'],
    ]);
  });
});

describe('a refused return whose pieces were split off with it', () => {
  const returned = async () => {
    const holding = await office.give(office.sari, 'Proyektor');
    const barang = await barangOfHolding(holding);
    const end = { tanggal_akhir: '2024-06-06', kondisi_akhir: 'Rusak Berat', pecah: true };
    const back = await office.admin.post(`/api/barang/${barang}/pengguna/${holding}/kembali`, end);
    expect(back.statusCode, back.body).toBe(200);
    const { meta } = (await office.admin.get(`/api/barang/${barang}`)).json();
    const bast = await office.asked([holding], { jenis: 'pengembalian' });
    return { holding, barang, part: meta.pecah.menjadi[0] as { id: number; kode_barang: string }, bast };
  };

  test('gives back those very pieces', async () => {
    const { holding, barang, part, bast } = await returned();
    expect((await refuses(bast, holding)).statusCode).toBe(200);
    expect(await heldOf(barang)).toEqual([]);
    expect(await heldOf(part.id)).toEqual([[office.sari.id, 2, '2024-03-01', null]]);
    const log = await office.admin.get(`/api/audit?jenis=barang_pengguna&record_id=${holding}`);
    expect(log.json().data[1]).toMatchObject({
      sebelum: { barang: { id: barang } },
      sesudah: { barang: { id: part.id } },
    });
  });

  test('after a closing, too', async () => {
    const { holding, barang, part, bast } = await returned();
    await closeUntil('2024-03-31');
    const answer = await refuses(bast, holding);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await heldOf(barang)).toEqual([]);
    expect(await heldOf(part.id)).toEqual([
      [office.sari.id, 2, '2024-06-06', null],
      [office.sari.id, 2, '2024-03-01', '2024-06-06'],
    ]);
  });

  test('gives back pieces of the old barang where the split was undone', async () => {
    const { holding, barang, part, bast } = await returned();
    expect((await office.admin.post(`/api/barang/${part.id}/batalkan-pecah`, {})).statusCode).toBe(200);
    expect((await refuses(bast, holding)).statusCode).toBe(200);
    expect(await heldOf(barang)).toEqual([[office.sari.id, 2, '2024-03-01', null]]);
  });

  test('is not possible once they are with another person, or deleted: nothing is signed then', async () => {
    const { holding, part, bast, barang } = await returned();
    await office.admin.post(`/api/barang/${part.id}/pengguna`, { pengguna_id: office.budi.id, jumlah: 1 });
    expect(failureOf(await refuses(bast, holding))).toEqual([409, 'not_enough_stock']);

    const gone = await returned();
    const deletion = { alasan: 'Hancur', arti: 'penghapusan', cara: 'musnah', tanggal: '2024-07-01' };
    const deleted = await office.admin.delete(`/api/barang/${gone.part.id}`, deletion);
    expect(deleted.statusCode, deleted.body).toBe(200);
    const refused = await refuses(gone.bast, gone.holding);
    expect([...failureOf(refused), refused.json().message]).toEqual([
      409,
      'conflict',
      `Proyektor yang dikembalikan sudah dipisahkan menjadi ${gone.part.kode_barang}, dan barang itu sudah dihapus. ` +
        'Pulihkan dahulu dari Riwayat Delete Barang, atau terima barisnya.',
    ]);
    for (const [one, paper] of [
      [barang, bast],
      [gone.barang, gone.bast],
    ] as const) {
      expect(await heldOf(one)).toEqual([[office.sari.id, 2, '2024-03-01', '2024-06-06']]);
      expect((await office.readState(paper.id)).status).toBe('menunggu');
    }
  });
});

describe('pieces that were split off while their BAST of hand-over waits', () => {
  const waiting = async () => {
    const holding = await office.give(office.sari, 'Tas');
    const bast = await office.asked([holding]);
    const barang = barangIn(bast);
    const made = await split(barang, { jumlah: 1, holding_id: holding }, { tanggal: '2024-04-01' });
    expect(made.statusCode, made.body).toBe(201);
    const part: number = made.json().data[0].id;
    const [own] = await holdingsOf(part);
    return { holding, bast, barang, part, own: own?.id ?? 0 };
  };

  test('go back with the rest when their line is refused, and on no paper of return', async () => {
    const { holding, bast, barang, part, own } = await waiting();
    const answer = await refuses(bast, holding);
    expect([answer.statusCode, answer.json().data?.status]).toEqual([200, 'ditolak']);
    for (const one of [barang, part])
      expect(await heldOf(one)).toEqual([[office.sari.id, 1, '2024-03-01', '2024-03-01']]);
    expect(await calon('pengembalian')).not.toContain(own);
  });

  test('stay with the rest when it is accepted', async () => {
    const { bast, barang, part } = await waiting();
    expect((await office.signs(office.sari, bast)).statusCode).toBe(200);
    for (const one of [barang, part])
      expect(await heldOf(one)).toEqual([[office.sari.id, 1, '2024-03-01', null]]);
  });

  test('are on no second BAST, also once they were split again, until theirs is voided', async () => {
    const { holding, bast, own } = await waiting();
    expect(await calon('penyerahan')).not.toContain(own);
    const twice = await office.issue([own]);
    expect([...failureOf(twice), twice.json().details?.nomor]).toEqual([409, 'already_on_bast', bast.nomor]);
    await office.admin.post(`/api/bast/${bast.id}/batal`, { alasan: 'Keliru' });
    expect(await calon('penyerahan')).toEqual(expect.arrayContaining([holding, own]));
    expect((await office.issue([own])).statusCode).toBe(201);

    const barang_id = await makeBarang(office.db, { lokasi_id: office.lokasi_id, jumlah_barang: 5 });
    const days = { tanggal_awal: '2024-03-01', jumlah: 4 };
    const four = await makeHolding(office.db, { barang_id, pengguna_id: office.sari.id, ...days });
    await office.asked([four]);
    const [two] = (await split(barang_id, { jumlah: 2, holding_id: four })).json().data;
    const [ofTwo] = await holdingsOf(two.id);
    const [one] = (await split(two.id, { jumlah: 1, holding_id: ofTwo?.id })).json().data;
    const [ofOne] = await holdingsOf(one.id);
    expect(ofOne).toMatchObject({ jumlah: 1, tanggal_akhir: null });
    const offered = await calon('penyerahan');
    for (const covered of [four, ofTwo?.id, ofOne?.id]) expect(offered).not.toContain(covered);
  });

  test('a BAST that is issued at the same moment lists them, or what stays', async () => {
    const { app, sari, give, issue } = office;
    const both = [await give(sari, 'Kursi'), await give(sari, 'Kursi')] as const;
    const [first, second] = [await barangOfHolding(both[0]), await barangOfHolding(both[1])];
    const [paper, apart] = await meeting(
      app,
      () => issue([both[0]], { tanda_terima: true }),
      () => split(first, { jumlah: 1, holding_id: both[0] }),
    );
    expect([paper.statusCode, apart.statusCode]).toEqual([201, 201]);
    expect(paper.json().data.isi.barang[0].jumlah).toBe(2);
    const [covered] = await holdingsOf(apart.json().data[0].id);
    expect(failureOf(await issue([covered?.id ?? 0]))).toEqual([409, 'already_on_bast']);

    const [before, after] = await meeting(
      app,
      () => split(second, { jumlah: 1, holding_id: both[1] }),
      () => issue([both[1]]),
    );
    expect([before.statusCode, after.statusCode]).toEqual([201, 201]);
    expect(after.json().data.isi.barang[0].jumlah).toBe(1);
    const [left] = await holdingsOf(before.json().data[0].id);
    expect((await issue([left?.id ?? 0])).statusCode).toBe(201);
  });
});
