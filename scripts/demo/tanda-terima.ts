import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Outside, PublicContext, RequestContext, Trx } from '../../src/server/context.ts';
import { newKey, previewKey } from '../../src/server/files/file-key.ts';
import type { FileStore } from '../../src/server/files/file-store.ts';
import { issueBast } from '../../src/server/modules/bast/bast.service.ts';
import { calonOf } from '../../src/server/modules/bast/bast-baris.repository.ts';
import { voidBast } from '../../src/server/modules/bast/bast-batal.service.ts';
import { insertBerkas } from '../../src/server/modules/berkas/berkas.repository.ts';
import { emailOf } from '../../src/server/modules/pengguna/pengguna.repository.ts';
import { sign, signPaper } from '../../src/server/modules/tanda-terima/sign.service.ts';
import { keepBast } from '../../src/server/modules/tanda-terima/tanda-terima.service.ts';
import { armLink, replaceLink } from '../../src/server/modules/tanda-terima/tautan.repository.ts';
import { signByLink } from '../../src/server/modules/tanda-terima/tautan.service.ts';
import type { Bast } from '../../src/shared/bast.ts';
import { officeToday } from '../../src/shared/today.ts';

/** Maximum of lines per BAST; the partially refused one has this many. */
const LINES = 2;
/** Index of the partially refused scene. */
const IN_PART = 2;

/** Strokes that look like a hasty signature. */
const strokes = [
  Array.from({ length: 60 }, (_, at) => [
    70 + at * 7,
    Math.round(110 + Math.sin(at / 2.4) * (52 - at / 2) - at / 4),
  ]),
  Array.from({ length: 24 }, (_, at) => [90 + at * 16, Math.round(168 - Math.sin(at / 8) * 16)]),
];

interface Demo {
  users: readonly number[];
  admin: number;
  today: string;
  store: FileStore;
}

/** BAST with a requested tanda terima, and what happens to it. */
interface Scene {
  bast: Bast;
  user: number;
  admin: number;
  /** Contexts: of a person, and anonymous. */
  as: (id: number, role: 'admin' | 'user') => Outside<RequestContext>;
  nobody: Outside<PublicContext>;
  trx: Trx;
  store: FileStore;
}

const origin = { alamat: '192.0.2.10', peramban: 'Demo' };
const drawn = { bentuk: 'gambar' as const, goresan: strokes };

/** Returns the first `refused` lines as refused, the rest as received. */
const linesOf = ({ isi }: Bast, refused = 0, foto_id: number | null = null) =>
  isi.barang.map(({ holding_id }, index) => {
    const diterima = index >= refused;
    return {
      holding_id,
      diterima,
      alasan: diterima ? null : 'Tidak menyala ketika dicoba',
      kondisi: diterima ? null : ('Rusak Ringan' as const),
      foto_id: diterima ? null : foto_id,
    };
  });

/** One scene per status: unsigned, signed in each of four ways, partially and fully refused, voided. */
const scenes: readonly ((scene: Scene) => Promise<void>)[] = [
  async () => {},
  async ({ bast, user, as }) => {
    await sign(
      as(user, 'user'),
      bast.id,
      { baris: linesOf(bast), tanda_tangan: drawn },
      { ...origin, identitas: null },
    );
  },
  async ({ bast, admin, as, trx }) => {
    const foto = await pictureOf(trx, bast);
    await sign(
      as(admin, 'admin'),
      bast.id,
      { baris: linesOf(bast, 1, foto), tanda_tangan: drawn },
      { ...origin, identitas: 'KTP' },
    );
  },
  async ({ bast, user, as }) => {
    const tanda_tangan = { bentuk: 'ketik' as const, nama: bast.isi.pihak_kedua.name, setuju: true as const };
    await sign(
      as(user, 'user'),
      bast.id,
      { baris: linesOf(bast, LINES), tanda_tangan },
      { ...origin, identitas: null },
    );
  },
  async ({ bast, user, admin, nobody, trx }) => {
    const email = (await emailOf(trx, user)) ?? 'penerima@kantor.example';
    const link = { bast_id: bast.id, penerima_id: user, email, dibuat_oleh_id: admin };
    const { id } = await replaceLink(trx, link, 7);
    const rahasia = (await armLink(trx, id))?.split('#')[1] ?? '';
    await signByLink(nobody, { rahasia, baris: linesOf(bast), tanda_tangan: drawn }, origin);
  },
  async ({ bast, admin, as, trx, store }) => {
    const pindaian_id = await keepScan(trx, store, bast, admin);
    await signPaper(
      as(admin, 'admin'),
      bast.id,
      { baris: linesOf(bast), pindaian_id, jenis_pindaian: 'basah' },
      origin,
    );
  },
  async ({ bast, admin, as }) => {
    await voidBast(as(admin, 'admin'), bast.id, 'Salah menulis nomor seri');
  },
];

/** Issues BAST with a tanda terima in each status. Returns their number. */
export async function insertTandaTerimaDemo(trx: Trx, { users, admin, today, store }: Demo): Promise<number> {
  const nobody = {
    db: trx,
    // config that these services need
    config: { baseUrl: 'http://localhost', timeZone: 'Asia/Jakarta' },
    files: { store, signer: { addressOf: () => '' } },
    requestId: randomUUID(),
    actor: undefined,
  } as unknown as Outside<PublicContext>;
  const as = (id: number, role: 'admin' | 'user') =>
    ({
      ...nobody,
      actor: { id, name: 'Demo', roles: [role], sesiId: 0 },
    }) as unknown as Outside<RequestContext>;
  const tanggal = today < officeToday() ? today : officeToday();
  const left = [...scenes];
  const people = [...users].reverse();
  // few people may have holdings without a BAST: some then get a second BAST
  for (const user of [...people, ...people]) {
    const found = await calonOf(trx, { jenis: 'penyerahan', penggunaId: user, first: undefined }, LINES);
    const scene = scenes.length - left.length;
    if (found.length < (scene === IN_PART ? LINES : 1)) continue;
    const holding_ids = found.map(({ holding_id }) => holding_id);
    const bast = await issueBast(as(admin, 'admin'), {
      jenis: 'penyerahan',
      holding_ids,
      tanggal,
      catatan: null,
      tanda_terima: true,
    });
    // the first one is pending and was never printed
    if (scene > 0) await keepBast(as(user, 'user'), bast.id, new AbortController().signal);
    await left.shift()?.({ bast, user, admin, as, nobody, trx, store });
    if (left.length === 0) break;
  }
  return scenes.length - left.length;
}

/** Reads the picture of the first barang of a BAST, as its photo. */
async function pictureOf(trx: Trx, { isi }: Bast): Promise<number | null> {
  const row = await trx
    .selectFrom('barang')
    .select('gambar_id')
    .where('id', '=', isi.barang[0]?.barang_id ?? 0)
    .executeTakeFirst();
  return row?.gambar_id ?? null;
}

/** Stores a drawing of a signed sheet, like a scan. */
async function keepScan(
  trx: Trx,
  store: FileStore,
  { nomor }: Bast,
  dibuat_oleh_id: number,
): Promise<number> {
  const name = strokes.map(
    (stroke) => `<polyline points="${stroke.map((point) => point.join(',')).join(' ')}"/>`,
  );
  const rules = Array.from(
    { length: 14 },
    (_, at) => `<rect x="80" y="${230 + at * 36}" width="640" height="8"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130"><rect width="800" height="1130" fill="#fdfcf8"/>
    <text x="400" y="110" font-size="30" font-family="sans-serif" text-anchor="middle">BERITA ACARA SERAH TERIMA</text>
    <text x="400" y="150" font-size="22" font-family="sans-serif" text-anchor="middle">${nomor}</text>
    <g fill="#c9c7c0">${rules.join('')}</g>
    <g transform="translate(420 840) scale(.5)" fill="none" stroke="#20347a" stroke-width="6">${name.join('')}</g></svg>`;
  const image = sharp(Buffer.from(svg));
  const content = await image.png().toBuffer();
  const kunci = newKey();
  await store.put(kunci, content);
  await store.put(previewKey(kunci), await image.resize({ width: 400 }).webp().toBuffer());
  return insertBerkas(trx, {
    kunci,
    nama: `${nomor.replace(/[^\w.-]+/g, '-')}.png`,
    mime: 'image/png',
    ukuran: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ada_pratinjau: true,
    dibuat_oleh_id,
  });
}
