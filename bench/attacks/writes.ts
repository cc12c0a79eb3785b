import { randomBytes } from 'node:crypto';
import { kirim } from '../../test/support/gangguan/kirim.ts';
import { type Attack, countAnswers, type Office, seconds, together } from './attack.ts';

const FRAMES = 150_000;
const MB = 1024 * 1024;

/** An animation of so many frames of one pixel. */
function tinyFrames(count: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from('3b', 'hex')]);
}

function upload({ address }: Office, token: string, content: Buffer, name: string, path = '/api/berkas') {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  return kirim<{ id: number; usulan: object }>(address, token, path, { body });
}

async function barangToAskFor({ client }: Office): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into barang (nama_barang, kategori_id, lokasi_id, fungsi, harga_barang, jumlah_barang, tahun)
     values ('Barang yang diminta semua orang', 1, 60, 'Kerja', 1000, 5, 2024) returning id`,
  );
  return Number(rows[0]?.id);
}

/** A list of so many rows, most of which nobody has seen before. */
function list(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Timbangan ${at};Krisbow;SN-${at};Peralatan Kantor;Ruang A01;Kerja;${1000 + at};1;2021`,
  );
  const head = 'Nama Barang;Merek;Nomor Seri;Kategori;Lokasi;Fungsi;Harga;Jumlah;Tahun';
  return Buffer.from([head, ...lines].join('\n'));
}

/** Uploads, requests and lists that are too many or too large. */
export const writeAttacks: Attack[] = [
  {
    name: 'frames',
    what: `an animation of ${FRAMES.toLocaleString('en')} frames of one pixel`,
    run: async (office) => {
      const { status, code, ms } = await upload(office, office.user, tinyFrames(FRAMES), 'gambar.gif');
      return `${status} ${code} after ${seconds(ms)}`;
    },
  },
  {
    name: 'uploads',
    what: 'files of 2 MB that no record names, 8 at a time for 10 s',
    run: async (office) => {
      const content = () =>
        Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * MB), Buffer.from('\n%%EOF')]);
      const answers: { status: number; code: string }[] = [];
      const until = performance.now() + 10_000;
      const sender = async () => {
        while (performance.now() < until && answers.filter(({ status }) => status === 429).length < 50)
          answers.push(await upload(office, office.user, content(), 'surat.pdf'));
      };
      await Promise.all(Array.from({ length: 8 }, sender));
      return countAnswers(answers);
    },
  },
  {
    name: 'requests',
    what: '300 permintaan of one person for one barang',
    run: async (office) => {
      const barang_id = await barangToAskFor(office);
      const body = { barang_id, jumlah: 1, keterangan: 'Rapat' };
      return together(300, () => kirim(office.address, office.user, '/api/permintaan', { body }));
    },
  },
  {
    name: 'many-requests',
    what: 'a barang that 12,000 permintaan wait for: handed out to the last piece, and one deleted',
    run: async (office) => {
      const ids = [await barangToAskFor(office), await barangToAskFor(office)];
      for (const id of ids)
        await office.client.query(
          `insert into permintaan (pengguna_id, barang_id, kode_barang, nama_barang, jumlah, keterangan)
           select 2 + n % 300, id, kode_barang, nama_barang, 1, 'Rapat' from barang, generate_series(1, 12000) n where id = $1`,
          [id],
        );
      const handed = await kirim(office.address, office.admin, `/api/barang/${ids[0]}/pengguna`, {
        body: { pengguna_id: 3, jumlah: 5 },
      });
      const removed = await kirim(office.address, office.admin, `/api/barang/${ids[1]}`, {
        method: 'DELETE',
        body: { alasan: 'Rusak' },
      });
      return `handed out: ${handed.status} ${handed.code} after ${seconds(handed.ms)}; deleted: ${removed.status} ${removed.code} after ${seconds(removed.ms)}`;
    },
  },
  {
    name: 'import',
    what: 'a list of 49,999 rows checked against 100,000 barang',
    run: async (office) => {
      const from = performance.now();
      const { data, status, code } = await upload(
        office,
        office.admin,
        list(49_999),
        'daftar.csv',
        '/api/impor/barang',
      );
      if (!data) return `${status} ${code} after ${seconds(performance.now() - from)}`;
      const read = performance.now() - from;
      const checked = await kirim(office.address, office.admin, `/api/impor/${data.id}/periksa`, {
        body: { pemetaan: data.usulan, buat_kategori: true, buat_lokasi: true },
      });
      return `read after ${seconds(read)}, checked: ${checked.status} ${checked.code} after ${seconds(checked.ms)} more`;
    },
  },
];
