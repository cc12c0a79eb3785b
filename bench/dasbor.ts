import type { Db } from '../src/server/context.ts';
import { readDasbor, readDasborSaya } from '../src/server/modules/dasbor/dasbor.service.ts';
import { dasborEndpoints } from '../src/shared/dasbor.ts';
import { beginSession } from '../test/support/app.ts';
import type { Aplikasi } from './aplikasi.ts';
import type { HasilHalaman } from './halaman.ts';
import { USER } from './isi.ts';
import type { Perekam } from './sql.ts';
import { type Peminta, peminta, sebaran, timed } from './ukur.ts';

const REPEAT = 100;
const TOGETHER = 8;
const WARM_UP = 10;

interface Kasus {
  nama: string;
  path: string;
  http: Peminta;
  /** What the application does for one request. */
  read: (db: Db) => Promise<unknown>;
}

/** Times both home pages: the whole office for an admin, and one's own for a user who holds barang. */
export async function ukurDasbor(
  http: Peminta,
  { address }: Pick<Aplikasi, 'address'>,
  sql: Perekam,
): Promise<HasilHalaman[]> {
  let token = '';
  await sql.record(async (db) => {
    token = await beginSession(db, USER);
  });
  const user = peminta(address, token);
  try {
    return [
      await ukur(sql, {
        nama: 'Admin',
        path: dasborEndpoints.read.path,
        http,
        read: (db) => readDasbor({ db }),
      }),
      await ukur(sql, {
        nama: 'User',
        path: dasborEndpoints.saya.path,
        http: user,
        read: (db) => readDasborSaya({ db, actor: { id: USER } }),
      }),
    ];
  } finally {
    user.close();
  }
}

/** One home page over HTTP, alone and together with others, beside its bare statements. */
async function ukur(sql: Perekam, { nama, path, http, read }: Kasus): Promise<HasilHalaman> {
  const order = await sql.record(read);
  const asks = Array.from({ length: REPEAT }, () => () => http.get(path));
  const runs = asks.map(() => () => sql.run(order));
  for (const works of [asks, runs]) await timed(works.slice(0, WARM_UP));
  return {
    nama,
    contoh: path,
    sql: sebaran(await timed(runs)),
    http: sebaran(await timed(asks)),
    bersamaan: sebaran(await timed(asks, TOGETHER)),
  };
}
