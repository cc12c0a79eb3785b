import { sql as query } from 'kysely';
import { readDasbor, readDasborSaya } from '../src/server/modules/dasbor/dasbor.service.ts';
import { dasborEndpoints } from '../src/shared/dasbor.ts';
import { beginSession } from '../test/support/app.ts';
import { type EndpointResult, measureEndpoint, REPEAT, type Tools } from './endpoint.ts';
import { USER } from './fill.ts';
import { createClient } from './measure.ts';
import { measurePages } from './pages.ts';

/** Measures both home pages: an admin's whole office, and a user's own records. */
export async function measureDasbor(tools: Tools, of: { barang: number }): Promise<EndpointResult[]> {
  let token = '';
  await tools.sql.record(async (db) => {
    token = await beginSession(db, USER);
  });
  const http = createClient(tools.app.address, token);
  const { path } = dasborEndpoints.read;
  const change = (n: number) =>
    tools.sql.record((db) =>
      query`update barang set updated_at = now() where id = ${1 + ((n * 7919) % of.barang)}`.execute(db),
    );
  try {
    return [
      ...(await measurePages(tools, path, [{ nama: 'Admin', read: (db) => readDasbor({ db }) }])),
      await measureEndpoint(tools, {
        nama: 'Admin, each time after a change of a barang (with that change)',
        contoh: path,
        asks: Array.from({ length: REPEAT }, (_, n) => async () => {
          await change(n);
          return tools.http.get(path);
        }),
      }),
      ...(await measurePages({ ...tools, http }, dasborEndpoints.saya.path, [
        { nama: 'User', read: (db) => readDasborSaya({ db, actor: { id: USER } }) },
      ])),
    ];
  } finally {
    http.close();
  }
}
