import { randomUUID } from 'node:crypto';
import type { Outside, RequestContext, Trx } from '../../src/server/context.ts';
import type { FileStore } from '../../src/server/files/file-store.ts';
import { issueBast } from '../../src/server/modules/bast/bast.service.ts';
import { calonOf } from '../../src/server/modules/bast/bast-baris.repository.ts';
import { sign } from '../../src/server/modules/tanda-terima/sign.service.ts';
import { keepBast } from '../../src/server/modules/tanda-terima/tanda-terima.service.ts';
import { officeToday } from '../../src/shared/today.ts';

/** Lines of each BAST. */
const LINES = 2;

/** Strokes that look like a name written in haste. */
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

/**
 * Issues three BAST with a tanda terima: one waits, one is received, and of one a line is refused. Answers how many
 * there are.
 */
export async function insertTandaTerimaDemo(trx: Trx, { users, admin, today, store }: Demo): Promise<number> {
  const as = (id: number, role: 'admin' | 'user') =>
    ({
      db: trx,
      // what these services ask of it
      config: { baseUrl: 'http://localhost', timeZone: 'Asia/Jakarta' },
      files: { store },
      requestId: randomUUID(),
      actor: { id, name: 'Demo', roles: [role], sesiId: 0 },
    }) as unknown as Outside<RequestContext>;
  const tanggal = today < officeToday() ? today : officeToday();
  const answers = [undefined, 0, 1];
  for (const user of [...users].reverse()) {
    const found = await calonOf(trx, { jenis: 'penyerahan', penggunaId: user, first: undefined }, LINES);
    if (found.length < LINES) continue;
    const holding_ids = found.map(({ holding_id }) => holding_id);
    const bast = await issueBast(as(admin, 'admin'), {
      jenis: 'penyerahan',
      holding_ids,
      tanggal,
      catatan: null,
      tanda_terima: true,
    });
    const refused = answers.shift();
    if (refused !== undefined) {
      await keepBast(as(user, 'user'), bast.id, new AbortController().signal);
      const baris = bast.isi.barang.map(({ holding_id }, index) =>
        index < refused
          ? {
              holding_id,
              diterima: false,
              alasan: 'Tidak menyala ketika dicoba',
              kondisi: 'Rusak Ringan' as const,
            }
          : { holding_id, diterima: true, alasan: null, kondisi: null },
      );
      const origin = { alamat: '192.0.2.10', peramban: 'Demo', identitas: null };
      await sign(
        as(user, 'user'),
        bast.id,
        { baris, tanda_tangan: { bentuk: 'gambar', goresan: strokes } },
        origin,
      );
    }
    if (answers.length === 0) break;
  }
  return 3 - answers.length;
}
