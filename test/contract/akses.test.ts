import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/shared/contract.ts';
import { can } from '../../src/shared/permissions.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { askEndpoint, type KantorAkses, makeKantorAkses, queryFields } from '../support/kantor-akses.ts';

let dataDir: string;
let app: TestApp;
let kantor: KantorAkses;

beforeAll(async () => {
  // papers that are printed for the first time are kept
  dataDir = await mkdtemp(join(tmpdir(), 'manis-akses-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  kantor = await makeKantorAkses(app);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const openToUsers = () => app.endpoints.filter(({ permission }) => can(['user'], permission));
const hasRecord = ({ path }: Endpoint) => path.includes(':');

/** Someone's rows, to see that nothing of them was written. */
const ownRows = () =>
  app.db.selectFrom('pengguna').selectAll().where('id', '=', kantor.owner.id).executeTakeFirstOrThrow();

const words = { yes: 'ya', no: 'tidak', bare: 'tanpa data pribadi', signed: 'alamat bertanda tangan' };

/** What one endpoint lets each of the four do; asks it about the owner's records. */
async function rowOf(endpoint: Endpoint): Promise<string> {
  const cells =
    endpoint.permission === 'public'
      ? Array.from({ length: 4 }, () => (isSigned(endpoint) ? words.signed : words.yes))
      : [
          await cellOf(endpoint, null),
          await cellOf(endpoint, kantor.owner),
          await cellOf(endpoint, kantor.other),
          await cellOf(endpoint, kantor.admin),
        ];
  return `| \`${endpoint.method}\` | \`${endpoint.path}\` | ${cells.join(' | ')} |`;
}

/** Files are read through addresses that carry their own right; without it they answer nobody. */
const isSigned = ({ path }: Endpoint) => path.startsWith('/api/berkas/');

async function cellOf(endpoint: Endpoint, who: SignedIn | null): Promise<string> {
  const changesOwn = endpoint.method !== 'GET' && who !== null && who !== kantor.other;
  if (changesOwn) {
    // their own calls would change the records that the next endpoint is asked about: the permission says it
    return can([who === kantor.admin ? 'admin' : 'user'], endpoint.permission) ? words.yes : words.no;
  }
  const { statusCode, body } = await askEndpoint(app, kantor, endpoint, who);
  const isHidden = who === kantor.other && hasRecord(endpoint) && statusCode === 404;
  if ([401, 403].includes(statusCode) || isHidden) return words.no;
  if (endpoint.method === 'GET') expect([nameOf(endpoint), statusCode]).toEqual([nameOf(endpoint), 200]);
  if (endpoint.method !== 'GET' || who !== kantor.other) return words.yes;
  const owners = await askEndpoint(app, kantor, endpoint, kantor.owner);
  const isBare = kantor.secrets.some((mark) => owners.body.includes(mark) && !body.includes(mark));
  return isBare ? words.bare : words.yes;
}

describe('every endpoint, as admin, as user, as another user and as nobody', () => {
  test('the table in docs/akses.md says what really happens', async () => {
    const rows: string[] = [];
    for (const endpoint of [...app.endpoints].sort((a, b) =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : 0,
    )) {
      rows.push(await rowOf(endpoint));
    }
    await expect(`${heading}${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/akses.md');
  });

  test("no answer to another user carries the owner's e-mail, no_ktp or id_api", async () => {
    for (const endpoint of openToUsers().filter(({ method }) => method === 'GET')) {
      const { body } = await askEndpoint(app, kantor, endpoint, kantor.other);
      const found = kantor.secrets.filter((mark) => body.includes(mark));
      expect(found, nameOf(endpoint)).toEqual([]);
    }
  });

  test('no search lets another user find the owner by what they may not read', async () => {
    const searched = openToUsers().filter((endpoint) => queryFields(endpoint).includes('q'));
    expect(searched.length).toBeGreaterThan(5);
    for (const endpoint of searched) {
      const address = kantor.addressOf(endpoint);
      for (const mark of kantor.secrets) {
        const asked = `${address}${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(mark)}`;
        const { statusCode, body } = await askEndpoint(app, kantor, endpoint, kantor.other, asked);
        expect(statusCode, nameOf(endpoint)).toBeLessThan(500);
        expect(body, `${nameOf(endpoint)} q=${mark}`).not.toContain(kantor.owner.name);
      }
    }
  });

  test('no write that a user may call reaches a record of somebody else', async () => {
    const before = await ownRows();
    for (const endpoint of openToUsers().filter((each) => each.method !== 'GET' && hasRecord(each))) {
      expect(kantor.bodyOf(endpoint) ?? endpoint.body, `${nameOf(endpoint)} needs an example`).toBeDefined();
      const answer = await askEndpoint(app, kantor, endpoint, kantor.other);
      expect([403, 404], `${nameOf(endpoint)} answered ${answer.statusCode}`).toContain(answer.statusCode);
    }
    expect(await ownRows()).toEqual(before);
  });

  test('the owner and admins do read what others may not', async () => {
    for (const who of [kantor.owner, kantor.admin]) {
      const { body } = await askEndpoint(app, kantor, endpointNamed('GET /api/pengguna/:id'), who);
      for (const mark of kantor.secrets) expect(body).toContain(mark);
    }
  });
});

function endpointNamed(name: string): Endpoint {
  const found = app.endpoints.find((endpoint) => nameOf(endpoint) === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return found;
}

const heading = `# Siapa boleh memanggil apa

Setiap alamat API, sebagaimana dijawab kepada empat orang: orang yang tidak masuk, pengguna dengan peran *user* atas
data miliknya sendiri, *user* lain atas data yang sama, dan admin. Tabel ini dibuat oleh
\`test/contract/akses.test.ts\` dari kontrak dan dari jawaban yang sebenarnya; pengujian gagal bila keduanya berbeda.
"Tanpa data pribadi" berarti dijawab, tetapi tanpa e-mail, nomor KTP, dan id E-task orang itu. "Alamat bertanda tangan"
berarti hanya melalui alamat berumur pendek yang dibuat server untuk orang yang boleh membacanya.

| Metode | Alamat | Tanpa masuk | User, miliknya | User lain | Admin |
| --- | --- | --- | --- | --- | --- |
`;
