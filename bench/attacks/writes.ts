import { randomBytes } from 'node:crypto';
import { send } from '../../test/support/faults/send.ts';
import { writeRecords } from '../register.ts';
import { type Attack, answerOf, countAnswers, type Office, seconds, together } from './attack.ts';

interface Checked {
  diterima: number;
  mirip?: number;
}

const FRAMES = 150_000;
const MB = 1024 * 1024;

/** Builds an animated GIF with one-pixel frames, each in another colour. */
function tinyFrames(count: number): Buffer {
  const head = Buffer.from('47494638396101000100000000', 'hex');
  const frame = Buffer.from('21f904000a0000002c000000000100010080000000ffffff0202440100', 'hex');
  const all = Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from('3b', 'hex')]);
  // the colour follows the frame's 18-byte header
  for (let at = 0; at < count; at += 1) all.writeUIntBE(at, head.length + at * frame.length + 18, 3);
  return all;
}

function upload({ address }: Office, token: string, content: Buffer, name: string, path = '/api/berkas') {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  return send<{ id: number; usulan: object }>(address, token, path, { body });
}

async function barangToAskFor({ client }: Office): Promise<number> {
  const rows = await writeRecords<{ id: string }>(
    client,
    'barang',
    `insert into barang (nama_barang, kategori_id, lokasi_id, fungsi, harga_barang, jumlah_barang, tahun)
     values ('Barang yang diminta semua orang', 1, 60, 'Kerja', 1000, 5, 2024) returning id`,
  );
  return Number(rows[0]?.id);
}

/** Builds a list of existing rows, each with a new price. */
async function listOf({ client }: Office, rows: number): Promise<Buffer> {
  const { rows: lines } = await client.query<{ line: string }>(
    `select concat_ws(';', nama_barang, coalesce(merk, ''), nomor_seri, nama_kategori, barang.fungsi,
        harga_barang + 1, jumlah_barang, tahun, kondisi) as line
     from barang join kategori on kategori.id = kategori_id
     order by barang.id limit $1`,
    [rows],
  );
  const head = 'Nama Barang;Merek;Nomor Seri;Kategori;Fungsi;Harga;Jumlah;Tahun;Kondisi';
  return Buffer.from([head, ...lines.map(({ line }) => line)].join('\n'));
}

/** Attacks with too many or too large uploads, requests and lists. */
export const writeAttacks: Attack[] = [
  {
    name: 'frames',
    what: `an animation of ${FRAMES.toLocaleString('en')} frames of one pixel`,
    run: async (office) => {
      const { status, code, ms } = await upload(office, office.user, tinyFrames(FRAMES), 'gambar.gif');
      return `${answerOf({ status, code })} after ${seconds(ms)}`;
    },
  },
  {
    name: 'uploads',
    what: 'files of 2 MB that no record names, 8 at a time for 10 s',
    run: async (office) => {
      const content = () =>
        Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * MB - 1000), Buffer.from('\n%%EOF')]);
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
      return together(300, () => send(office.address, office.user, '/api/permintaan', { body }));
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
      const handed = await send(office.address, office.admin, `/api/barang/${ids[0]}/pengguna`, {
        body: { pengguna_id: 3, jumlah: 5 },
      });
      const removed = await send(office.address, office.admin, `/api/barang/${ids[1]}`, {
        method: 'DELETE',
        body: { alasan: 'Rusak' },
      });
      return `handed out: ${answerOf(handed)} after ${seconds(handed.ms)}; deleted: ${answerOf(removed)} after ${seconds(removed.ms)}`;
    },
  },
  {
    name: 'import',
    what: 'a list of 49,999 rows that are there already, with other prices, checked against 100,000 barang',
    run: async (office) => {
      const content = await listOf(office, 49_999);
      const from = performance.now();
      const { data, status, code } = await upload(
        office,
        office.admin,
        content,
        'daftar.csv',
        '/api/impor/barang',
      );
      if (!data) return `${answerOf({ status, code })} after ${seconds(performance.now() - from)}`;
      const read = performance.now() - from;
      const checked = await send<Checked>(office.address, office.admin, `/api/impor/${data.id}/periksa`, {
        body: { pemetaan: data.usulan, default: { lokasi_id: 60 } },
      });
      const { diterima, mirip = 0 } = checked.data ?? { diterima: 0 };
      return `read after ${seconds(read)}, checked: ${answerOf(checked)} after ${seconds(checked.ms)} more: ${diterima} rows taken, ${mirip} of them as there already`;
    },
  },
];
