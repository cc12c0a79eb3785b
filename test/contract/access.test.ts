import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, takesNothing } from '../../src/shared/contract.ts';
import { type AccessOffice, askEndpoint, makeAccessOffice, queryFields } from '../support/access-office.ts';
import { beginSession, createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { injectOnce } from '../support/inject-once.ts';
import { removeFolder } from '../support/remove-folder.ts';

let dataDir: string;
let app: TestApp;
let office: AccessOffice;

beforeAll(async () => {
  // documents printed for the first time are stored
  dataDir = await mkdtemp(join(tmpdir(), 'manis-akses-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  office = await makeAccessOffice(app);
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const hasRecord = ({ path }: Endpoint) => path.includes(':');

/** Rows of docs/akses.md, written by people: permissions of anonymous, owner, another user and admin. */
const written = new Map(
  readFileSync('docs/akses.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]+` \|/.test(line))
    .map((line) => {
      const [method = '', path = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [`${method} ${path}`.replaceAll('`', ''), cells] as const;
    }),
);
/** Endpoints that a user may call according to docs/akses.md. */
const openToUsers = () =>
  app.endpoints.filter((endpoint) => {
    const [nobody, own] = written.get(nameOf(endpoint)) ?? [];
    return nobody === words.no && own === words.yes;
  });

/** Reads a person's rows, to check that nothing was written. */
const ownRows = () =>
  app.db.selectFrom('pengguna').selectAll().where('id', '=', office.owner.id).executeTakeFirstOrThrow();

const words = { yes: 'ya', no: 'tidak', bare: 'tanpa data pribadi', signed: 'alamat bertanda tangan' };

/** Returns what an endpoint permits to each of the four roles on the owner's records. */
async function cellsOf(endpoint: Endpoint): Promise<string[]> {
  const cells: string[] = [];
  for (const who of [null, office.owner, office.other, office.admin]) cells.push(await cellOf(endpoint, who));
  return cells;
}

/** Tells whether an address must be signed: files carry their permission in it, and refuse everybody otherwise. */
const isSigned = ({ path }: Endpoint) => path.startsWith('/api/berkas/');

async function cellOf(endpoint: Endpoint, who: SignedIn | null): Promise<string> {
  const isWrite = endpoint.method !== 'GET';
  const asked =
    isWrite && who !== office.other
      ? await askInVain(endpoint, who)
      : await askEndpoint(app, office, endpoint, who);
  const { statusCode, body } = asked;
  expect(statusCode, nameOf(endpoint)).toBeLessThan(500);
  if (isSigned(endpoint)) return statusCode >= 400 ? words.signed : words.yes;
  const isPublic = endpoint.permission === 'public';
  const isHidden = who === office.other && !isPublic && hasRecord(endpoint) && statusCode === 404;
  if ([401, 403].includes(statusCode) || isHidden) return words.no;
  if (isWrite || isPublic) return words.yes;
  expect([nameOf(endpoint), statusCode]).toEqual([nameOf(endpoint), 200]);
  if (who !== office.other) return words.yes;
  const owners = await askEndpoint(app, office, endpoint, office.owner);
  const isBare = office.secrets.some((mark) => owners.body.includes(mark) && !body.includes(mark));
  return isBare ? words.bare : words.yes;
}

/**
 * Sends a write that changes nothing, so that later endpoints find the records: with an invalid body, or for a missing
 * record. Only permitted callers get as far as that error.
 */
async function askInVain(endpoint: Endpoint, who: SignedIn | null) {
  const bare = takesNothing(endpoint.body);
  const address = bare ? endpoint.path.replace(/:\w+/g, '987654321') : office.addressOf(endpoint);
  const answer = await injectOnce(app, endpoint, {
    url: address,
    ...(who && { headers: { authorization: `Bearer ${await beginSession(app.db, who.id)}` } }),
    ...(!bare && { payload: [] }),
  });
  if (!bare || hasRecord(endpoint)) expect(answer.statusCode, nameOf(endpoint)).toBeGreaterThanOrEqual(400);
  return answer;
}

describe('every endpoint, as admin, as user, as another user and as nobody', () => {
  test('docs/akses.md names each endpoint once, in their order', () => {
    const byPath = [...app.endpoints].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    expect([...written.keys()]).toEqual(byPath.map(nameOf));
  });

  test('what docs/akses.md says is what really happens', async () => {
    for (const endpoint of app.endpoints) {
      const name = nameOf(endpoint);
      expect([name, ...(await cellsOf(endpoint))]).toEqual([name, ...(written.get(name) ?? [])]);
    }
  });

  test("no answer to another user carries the owner's e-mail, no_ktp or id_api", async () => {
    for (const endpoint of openToUsers().filter(({ method }) => method === 'GET')) {
      const { body } = await askEndpoint(app, office, endpoint, office.other);
      const found = office.secrets.filter((mark) => body.includes(mark));
      expect(found, nameOf(endpoint)).toEqual([]);
    }
  });

  test('no search lets another user find the owner by what they may not read', async () => {
    const searched = openToUsers().filter((endpoint) => queryFields(endpoint).includes('q'));
    expect(searched.length).toBeGreaterThan(5);
    for (const endpoint of searched) {
      const address = office.addressOf(endpoint);
      for (const mark of office.secrets) {
        const asked = `${address}${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(mark)}`;
        const { statusCode, body } = await askEndpoint(app, office, endpoint, office.other, asked);
        expect(statusCode, nameOf(endpoint)).toBeLessThan(500);
        expect(body, `${nameOf(endpoint)} q=${mark}`).not.toContain(office.owner.name);
      }
    }
  });

  test('no write that a user may call reaches a record of somebody else', async () => {
    const before = await ownRows();
    for (const endpoint of openToUsers().filter((each) => each.method !== 'GET' && hasRecord(each))) {
      expect(office.bodyOf(endpoint) ?? endpoint.body, `${nameOf(endpoint)} needs an example`).toBeDefined();
      const answer = await askEndpoint(app, office, endpoint, office.other);
      expect([403, 404], `${nameOf(endpoint)} answered ${answer.statusCode}`).toContain(answer.statusCode);
    }
    expect(await ownRows()).toEqual(before);
  });

  test('the owner and admins do read what others may not', async () => {
    for (const who of [office.owner, office.admin]) {
      const { body } = await askEndpoint(app, office, endpointNamed('GET /api/pengguna/:id'), who);
      for (const mark of office.secrets) expect(body).toContain(mark);
    }
  });
});

function endpointNamed(name: string): Endpoint {
  const found = app.endpoints.find((endpoint) => nameOf(endpoint) === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return found;
}
