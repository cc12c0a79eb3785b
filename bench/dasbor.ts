import { sql as query } from 'kysely';
import { readDasbor, readDasborSaya } from '../src/server/modules/dasbor/dasbor.service.ts';
import { dasborEndpoints } from '../src/shared/dasbor.ts';
import { beginSession } from '../test/support/app.ts';
import { type Alat, type HasilTitik, REPEAT, ukurTitik } from './endpoint.ts';
import { USER } from './fill.ts';
import { peminta } from './measure.ts';
import { ukurHalaman } from './pages.ts';

/** Times both home pages: the whole office for an admin, and one's own for a user who holds barang. */
export async function ukurDasbor(alat: Alat, of: { barang: number }): Promise<HasilTitik[]> {
  let token = '';
  await alat.sql.record(async (db) => {
    token = await beginSession(db, USER);
  });
  const http = peminta(alat.aplikasi.address, token);
  const { path } = dasborEndpoints.read;
  const change = (n: number) =>
    alat.sql.record((db) =>
      query`update barang set updated_at = now() where id = ${1 + ((n * 7919) % of.barang)}`.execute(db),
    );
  try {
    return [
      ...(await ukurHalaman(alat, path, [{ nama: 'Admin', read: (db) => readDasbor({ db }) }])),
      await ukurTitik(alat, {
        nama: 'Admin, each time after a change of a barang (with that change)',
        contoh: path,
        asks: Array.from({ length: REPEAT }, (_, n) => async () => {
          await change(n);
          return alat.http.get(path);
        }),
      }),
      ...(await ukurHalaman({ ...alat, http }, dasborEndpoints.saya.path, [
        { nama: 'User', read: (db) => readDasborSaya({ db, actor: { id: USER } }) },
      ])),
    ];
  } finally {
    http.close();
  }
}
