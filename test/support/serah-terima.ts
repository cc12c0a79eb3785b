import { expect } from 'vitest';
import type { BarisSerah, SerahTerimaRinci } from '../../src/shared/serah-terima.ts';
import { officeToday } from '../../src/shared/today.ts';
import type { SignedIn } from './app.ts';
import { type Asking, askAs } from './ask.ts';
import { type BastOffice, createBastOffice } from './bast.ts';
import { makeBarang, makeBuku, makeJenis } from './inventory.ts';

/** Destination of a line: a successor, or a keyword. */
export type Way = Pick<BarisSerah, 'tujuan'> & { penerus_id?: number; alasan?: string };

export const toStock: Way = { tujuan: 'lepas' };
export const stays: Way = { tujuan: 'tetap', alasan: 'Masih dipakai sampai akhir tahun' };
export const to = ({ id }: { id: number }): Way => ({ tujuan: 'penerus', penerus_id: id });

const pathOf = (id: number, more = '') => `/api/serah-terima/${id}${more}`;

/** Creates the draft of a person. */
export async function draftFor(admin: Asking, pengguna_id: number): Promise<SerahTerimaRinci> {
  const answer = await admin.post('/api/serah-terima', { pengguna_id, alasan: 'Pensiun' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

export const readDraft = async (admin: Asking, id: number): Promise<SerahTerimaRinci> =>
  (await admin.get(pathOf(id))).json().data;

/** Builds the body that decides each line of a draft. */
export const decidedBody = (
  draft: SerahTerimaRinci,
  wayOf: (row: BarisSerah) => Way | null,
  more: object = {},
) => ({
  alasan: draft.alasan,
  versi: draft.versi,
  baris: draft.baris
    .filter(({ keadaan }) => keadaan !== 'hilang')
    .map((row) => ({
      jenis: row.jenis,
      record_id: row.record_id,
      jumlah: row.jumlah,
      ...(wayOf(row) ?? { tujuan: null }),
    })),
  ...more,
});

/** Saves a draft with all lines decided. */
export async function decideAll(
  admin: Asking,
  draft: SerahTerimaRinci,
  wayOf: (row: BarisSerah) => Way | null,
  more: object = {},
): Promise<SerahTerimaRinci> {
  const answer = await admin.put(pathOf(draft.id), decidedBody(draft, wayOf, more));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

export const carryOut = (admin: Asking, { id, versi }: { id: number; versi: number }) =>
  admin.post(pathOf(id, '/laksanakan'), { versi });

/** Executes a draft and expects success. */
export async function carriedOut(admin: Asking, draft: SerahTerimaRinci): Promise<SerahTerimaRinci> {
  const answer = await carryOut(admin, draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Creates an office in which people can get a holding or responsibility of each kind. */
export async function createHandoverOffice() {
  const office: BastOffice = await createBastOffice();
  const { app, admin, lokasi_id, give } = office;
  const jenis_id = await makeJenis(app.db, 'Umum');
  const stock = await makeBarang(app.db, { lokasi_id, nama_barang: 'Kursi', jumlah_barang: 50 });
  return {
    ...office,
    jenis_id,
    /**
     * Gives a person a laptop with a damage report, a buku as PIC, a room to be responsible for, a BAST to receive, two
     * requests, and a part in an opname.
     */
    load: async (person: SignedIn, others: SignedIn[] = []) => {
      const own = askAs(app, person);
      const laptop = await give(person, 'Laptop');
      const buku = await makeBuku(app.db, {
        judul: 'Kamus',
        jenis_id,
        lokasi_id,
        pengguna_id: person.id,
        jumlah: 3,
      });
      const bast = await office.issued([await give(person, 'Meja')], { tanda_terima: true });
      const asked = await own.post('/api/pengajuan', {
        nama_barang: 'Layar',
        fungsi: 'Rapat',
        harga_barang: 1_000_000,
        jumlah_barang: 4,
      });
      const wanted = await own.post('/api/permintaan', { barang_id: stock, jumlah: 5, keterangan: 'Tamu' });
      const aduan = await own.post('/api/aduan', {
        holding_id: laptop,
        jenis: 'rusak',
        jumlah: 1,
        catatan: 'Layarnya retak',
        foto_ids: [],
      });
      const room = { lokasi: `Ruang ${person.name}`, kode_lokasi: 'R1', penanggung_jawab_id: person.id };
      const lokasi = await admin.post('/api/lokasi', room);
      const opname = await admin.post('/api/opname', {
        nama: `Opname ${person.name}`,
        isi: 'buku',
        lokasi_id: lokasi.json().data.id,
        tanggal: officeToday(),
        petugas: [person, ...others].map(({ id }) => id),
      });
      for (const one of [asked, wanted, aduan, lokasi, opname]) expect(one.statusCode, one.body).toBe(201);
      return {
        laptop,
        buku,
        bast: bast.id,
        aduan: aduan.json().data.id as number,
        lokasi: lokasi.json().data.id as number,
        pengajuan: asked.json().data.id as number,
        permintaan: wanted.json().data.id as number,
        opname: opname.json().data.id as number,
      };
    },
  };
}

export type HandoverOffice = Awaited<ReturnType<typeof createHandoverOffice>>;
