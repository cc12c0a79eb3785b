import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectGroups, reportsOf } from '../../../../test/support/register-compare.ts';
import { dayAfter, drawer } from '../../../../test/support/register-draw.ts';
import { makeRegisterOffice, type RegisterOffice } from '../../../../test/support/register-office.ts';
import * as model from '../../../../test/support/register-reports.ts';
import { officeToday } from '../../../shared/today.ts';

/** Every report of a day on any day, versus the tests' month-by-month model of each barang, holding and buku. */

let office: Awaited<ReturnType<typeof makeRegisterOffice>>;
let all: RegisterOffice;
let reports: ReturnType<typeof reportsOf>;

beforeAll(async () => {
  office = await makeRegisterOffice(2500);
  all = office.model;
  reports = reportsOf(office.user);
});
afterAll(() => office.app.close());

test('there are histories enough, of every kind', () => {
  const { barang, holdings, buku } = all;
  expect(barang.length).toBeGreaterThanOrEqual(2000);
  expect(barang.filter(({ asal }) => asal).length).toBeGreaterThan(100);
  expect(barang.filter(({ tanpa_harga }) => tanpa_harga).length).toBeGreaterThan(50);
  expect(holdings.length).toBeGreaterThan(1000);
  const split = new Map(
    barang.map((one) => [one.barang_id, one.asal ? (one.journal[0]?.tanggal ?? '') : '']),
  );
  // handed out before the split, and gone along with it
  const along = holdings.filter((one) => one.tanggal_awal < (split.get(one.barang_id) ?? ''));
  expect(along.length).toBeGreaterThan(5);
  expect(holdings.filter(({ asal_id }) => asal_id !== null).length).toBeGreaterThan(100);
  expect(buku).toHaveLength(300);
});

const draw = drawer(1411);
const days = [officeToday(), ...Array.from({ length: 3 }, () => dayAfter('2016-01-01', draw(3890)))];
const known = new Map<string, model.StandingModel[]>();
/** Computes what stood on a day, once. */
function standing(per: string): model.StandingModel[] {
  const rows = known.get(per) ?? model.standingOn(all, per);
  known.set(per, rows);
  return rows;
}
/** Days on which whole files are compared. */
const filed = (per: string) => days.indexOf(per) < 2;

const place = ({ id, kategori_id, lokasi_id }: model.StandingModel) => [
  `K-${id}`,
  `Barang ${id}`,
  `Kategori ${kategori_id}`,
  model.jalurOf(lokasi_id),
];
const placed = ['Kode barang', 'Nama barang', 'Kategori', 'Lokasi'];
/** The price as files have it; nothing where nobody knows it. */
const priced = ({ tanpa_harga, harga }: model.StandingModel) => (tanpa_harga ? '' : harga);
const perKategori = <Row extends { kategori_id: number }, Sums>(
  rows: readonly Row[],
  sums: (rows: readonly Row[]) => Sums,
) => model.groupsOf(rows, (row) => row.kategori_id, sums);
const perLokasi = <Row extends { lokasi_id: number }, Sums>(
  rows: readonly Row[],
  sums: (rows: readonly Row[]) => Sums,
) => model.groupsOf(rows, (row) => row.lokasi_id, sums);

test.each(days)('on %s: barang, harga, inventory book, cards and recapitulation', async (per) => {
  const rows = standing(per);
  expect(rows.length).toBeGreaterThan(50);
  const at = `per=${per}&per_page=1`;
  const barang = await reports.data('barang', at);
  expect(barang.total).toEqual(model.barangSums(rows));
  expectGroups(barang.per_kategori, perKategori(rows, model.barangSums));
  expectGroups(barang.per_lokasi, perLokasi(rows, model.barangSums));
  expectGroups(
    barang.per_tahun,
    model.groupsOf(rows, (row) => row.tahun, model.barangSums),
  );

  const harga = await reports.data('LaporanTHargaBarang', at);
  expect(harga.total).toEqual(model.hargaSums(rows));
  expectGroups(harga.per_kategori, perKategori(rows, model.hargaSums));
  expectGroups(harga.per_rentang, model.groupsOf(rows, model.classOf, model.hargaSums));

  const book = await reports.data('buku-inventaris', at);
  expect(book.total).toEqual(model.barangSums(rows));
  expectGroups(book.per_lokasi, perLokasi(rows, model.barangSums));

  const machines = rows.filter((row) => model.golonganOf(row) === '02');
  const kib = await reports.data('kib', at);
  expect(kib.total).toEqual(model.barangSums(machines));
  expectGroups(kib.per_kategori, perKategori(machines, model.barangSums));

  const rekap = await reports.data('rekapitulasi', `per=${per}`);
  expect(rekap.total).toMatchObject(model.rekapSums(rows));
  expectGroups(rekap.per_kategori, perKategori(rows, model.rekapSums));
  expectGroups(
    rekap.baris,
    model.groupsOf(rows, (row) => Number(model.golonganOf(row)), model.rekapSums),
  );
  if (!filed(per)) return;

  await reports.expectFile(
    ['barang', `per=${per}`],
    [...placed, 'Kondisi', 'Jumlah', 'Harga satuan', 'Nilai'],
    rows.map((row) => [...place(row), row.kondisi, row.jumlah, priced(row), row.nilai]),
  );
  await reports.expectFile(
    ['LaporanTHargaBarang', `per=${per}`],
    [...placed, 'Akumulasi penyusutan', 'Nilai buku'],
    rows.map((row) => [...place(row), row.nilai - row.nilai_buku, row.nilai_buku]),
  );
  const form = (some: typeof rows) =>
    some.map(({ id, jumlah, kondisi, nilai, tanpa_harga }) => {
      const register = jumlah > 1 ? `1 s.d. ${jumlah}` : '1';
      return [`K-${id}`, register, kondisi, jumlah, tanpa_harga ? '' : nilai];
    });
  const labels = ['Kode barang', 'Register', 'Keadaan', 'Jumlah', 'Harga'];
  await reports.expectFile(['buku-inventaris', `per=${per}`], labels, form(rows));
  await reports.expectFile(['kib', `per=${per}&golongan=02`], labels, form(machines));
});

test.each(days)('on %s: who holds what, what nobody holds, and buku', async (per) => {
  const rows = standing(per);
  const used = model.usedOn(all, rows, per);
  expect(used.length).toBeGreaterThan(5);
  const at = `per=${per}&per_page=1`;
  const terpakai = await reports.data('LaporanTBarangTerpakai', at);
  const since = (row: { sejak: string }) => Number(row.sejak.slice(0, 4));
  expect(terpakai.total).toEqual(model.usedSums(used));
  expectGroups(terpakai.per_kategori, perKategori(used, model.usedSums));
  expectGroups(
    terpakai.per_pengguna,
    model.groupsOf(used, (row) => row.pengguna_id, model.usedSums),
  );
  expectGroups(terpakai.per_tahun, model.groupsOf(used, since, model.usedSums));

  const pengguna = await reports.data('pengguna', `per=${per}&per_page=100&memegang=true`);
  const persons = model.groupsOf(used, (row) => row.pengguna_id, model.heldSums);
  expectGroups(pengguna.baris, persons);
  const each = [...persons].map(([id, sums]) => ({ id: Number(id), ...sums }));
  const jabatan = ({ id }: { id: number }) => model.jabatanOf(office.people.indexOf(id) + 1);
  expect(pengguna.total).toMatchObject(model.peopleSums(each));
  expectGroups(pengguna.per_jabatan, model.groupsOf(each, jabatan, model.peopleSums));

  const stock = model.stockOn(all, rows, per);
  const tidak = await reports.data('LaporanTBarangTidakTerpakai', at);
  expect(tidak.total).toEqual(model.barangSums(stock));
  expectGroups(tidak.per_kategori, perKategori(stock, model.barangSums));
  expectGroups(tidak.per_lokasi, perLokasi(stock, model.barangSums));
  expectGroups(tidak.per_tahun, model.groupsOf(stock, since, model.barangSums));

  const buku = model.bukuStanding(all, per);
  const report = await reports.data('buku', at);
  expect(report.total).toEqual(model.bukuSums(buku));
  expectGroups(
    report.per_jenis,
    model.groupsOf(buku, (row) => row.jenis_id, model.bukuSums),
  );
  expectGroups(report.per_lokasi, perLokasi(buku, model.bukuSums));
  if (!filed(per)) return;

  const holder = ({ pengguna_id }: model.UsedModel) => `Pemegang ${office.people.indexOf(pengguna_id) + 1}`;
  await reports.expectFile(
    ['LaporanTBarangTerpakai', `per=${per}`],
    [...placed, 'Pengguna', 'Sejak', 'Jumlah'],
    used.map((row) => [...place(row), holder(row), row.sejak, row.jumlah]),
  );
  await reports.expectFile(
    ['LaporanTBarangTidakTerpakai', `per=${per}`],
    [...placed, 'Sejak', 'Dihitung dari', 'Tidak terpakai', 'Nilai'],
    stock.map((row) => [
      ...place(row),
      row.sejak,
      row.kembali ? 'Kembali' : 'Perolehan',
      row.sisa,
      row.nilai,
    ]),
  );
  await reports.expectFile(
    ['buku', `per=${per}`],
    ['Kode buku', 'Jenis', 'Lokasi', 'Kondisi', 'Jumlah', 'Nilai'],
    buku.map(({ id, jenis_id, lokasi_id, kondisi, jumlah, nilai }) => [
      ...[`B-${id}`, `Jenis ${jenis_id}`, model.jalurOf(lokasi_id)],
      ...[kondisi, jumlah, nilai],
    ]),
  );
});

test.each(days)('on %s: depreciation in both ledgers, the card of a room, pages of barang', async (per) => {
  const rows = standing(per);
  const charged = model.chargedOn(all, per);
  const komersial = (own: typeof rows, kategori_id?: number) => ({
    jumlah_unit: model.sum(own, ({ jumlah }) => jumlah),
    nilai_perolehan: model.sum(own, ({ nilai }) => nilai),
    beban: charged('komersial', kategori_id),
    nilai_buku: model.sum(own, ({ nilai_buku }) => nilai_buku),
  });
  const every = `per=${per}&per_page=100`;
  const own = await reports.data('penyusutan', every);
  expect(own.total).toMatchObject(komersial(rows));
  for (const group of own.baris) {
    const ofGroup = rows.filter(({ kategori_id }) => kategori_id === group.id);
    expect(group).toMatchObject(komersial(ofGroup, group.id));
  }
  const both = await reports.data('penyusutan', `${every}&ledger=keduanya`);
  const fiskal = model.sum(rows, ({ nilai_fiskal }) => nilai_fiskal ?? 0);
  expect(both.total).toMatchObject({
    ...komersial(rows),
    nilai_buku_fiskal: fiskal,
    beban_fiskal: charged('fiskal'),
    belum_fiskal: rows.filter(({ nilai_fiskal }) => nilai_fiskal === null).length,
  });
  for (const group of both.baris) expect(group.beban_fiskal).toBe(charged('fiskal', group.id));
  const years = await reports.data('penyusutan', `${every}&menurut=tahun&sort=-id`);
  expect(years.baris[0]).toMatchObject(komersial(rows));

  // no buildings on the card of a room
  const inside = rows.filter((row) => model.golonganOf(row) !== '03');
  const room = inside.filter(({ lokasi_id }) => lokasi_id === 3 || lokasi_id === 9);
  const card = await reports.codesOnCard(`/api/lokasi/3/kir?format=xlsx&dengan_isi=true&per=${per}`);
  expect(card).toEqual(room.map(({ id }) => `K-${id}`).sort());

  for (const row of rows.filter((_, index) => index % 400 === 7)) {
    const one = (await office.user.get(`/api/barang/${row.id}?per=${per}`)).json();
    const { jumlah_barang, lokasi_id, kondisi } = one.data;
    expect([jumlah_barang, lokasi_id, kondisi, one.meta.nilai_buku]).toEqual([
      ...[row.jumlah, row.lokasi_id],
      ...[row.kondisi, row.nilai_buku],
    ]);
    const schedule = (await office.user.get(`/api/barang/${row.id}/penyusutan?per=${per}`)).json().data;
    expect([schedule.nilai_perolehan, schedule.nilai_buku]).toEqual([row.nilai, row.nilai_buku]);
  }
});
