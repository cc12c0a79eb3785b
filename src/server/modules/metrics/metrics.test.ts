import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { openEventStream } from '../../../../test/support/event-stream.ts';
import { authEndpoints } from '../../../shared/auth.ts';
import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { metricsEndpoints } from '../../../shared/metrics.ts';
import { loadConfig } from '../../config.ts';
import { countErrors } from '../../files/counted-store.ts';

const METRICS_TOKEN = 'pantau-0123456789-0123456789-abcdef';
const { path: url } = metricsEndpoints.read;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN } });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}, at = app) => at.inject({ method: 'GET', url, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const HELP = new RegExp(`^# HELP (${NAME}) .+$`);
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary)$`);
const SAMPLE = new RegExp(`^(${NAME})(?:\\{((?:${NAME}="(?:[^"\\\\\\n]|\\\\[\\\\"n])*",?)*)\\})? (\\S+)$`);

/** Parses the text format line by line; throws on an invalid line. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  const typed = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    if (line === '' || HELP.test(line)) continue;
    const type = TYPE.exec(line);
    if (type?.[1]) {
      if (typed.has(type[1])) throw new Error(`${type[1]} has two types`);
      typed.add(type[1]);
      continue;
    }
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    const family = name.replace(/_(bucket|sum|count)$/, '');
    if (!name || !(typed.has(name) || typed.has(family))) throw new Error(`not of the format: ${line}`);
    // the event loop's mean is NaN without samples since the last request
    const isNumber = /^nan$/i.test(value) || !Number.isNaN(Number(value));
    if (!isNumber) throw new Error(`no number: ${line}`);
    const key = labels ? `${name}{${labels}}` : name;
    if (samples.has(key)) throw new Error(`${key} twice`);
    samples.set(key, Number(value));
  }
  return samples;
}

async function figures(at = app): Promise<Map<string, number>> {
  return parse((await ask(bearer(METRICS_TOKEN), at)).body);
}

describe('who may read the figures', () => {
  test('admins, and whoever has the token; nobody else', async () => {
    const [admin, user] = [await app.signIn('admin'), await app.signIn('user')];
    const statusOf = async (headers?: Record<string, string>) => (await ask(headers)).statusCode;
    expect(await statusOf()).toBe(401);
    expect(await statusOf(user.headers)).toBe(403);
    expect(await statusOf(admin.headers)).toBe(200);
    expect(await statusOf(bearer(METRICS_TOKEN))).toBe(200);
    expect(await statusOf(bearer(`${METRICS_TOKEN}x`))).toBe(401);
    expect(await statusOf(bearer(METRICS_TOKEN.toUpperCase()))).toBe(401);
  });

  test('the token opens nothing else', async () => {
    const asked = {
      method: 'GET',
      url: kategoriEndpoints.list.path,
      headers: bearer(METRICS_TOKEN),
    } as const;
    expect((await app.inject(asked)).statusCode).toBe(401);
  });

  test('without the setting no token does, and a short one is refused by name', async () => {
    const closed = await createTestApp();
    expect((await ask(bearer(METRICS_TOKEN), closed)).statusCode).toBe(401);
    await closed.close();
    expect(() => loadConfig({ METRICS_TOKEN: 'pendek' })).toThrow(
      /^Pengaturan METRICS_TOKEN harus 32 sampai/,
    );
  });
});

describe('the figures', () => {
  test('come in the text format, kept nowhere', async () => {
    const { headers, body } = await ask(bearer(METRICS_TOKEN));
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const samples = parse(body);
    for (const name of [
      'manis_http_requests_under_way',
      'manis_db_up',
      'manis_db_pool_connections{state="waiting"}',
      'manis_notification_streams',
      'manis_emails{status="menunggu"}',
      'manis_emails{status="tidak_pasti"}',
      'manis_email_oldest_waiting_seconds',
      'manis_imports_under_way',
      'manis_sign_ins_total{result="throttled"}',
      'manis_file_store_errors_total{operation="put"}',
      'manis_sweeps_total{result="failed"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ]) {
      expect(samples.has(name), name).toBe(true);
    }
    expect(body).toMatch(/^manis_build_info\{version="[\d.]+",node="[\d.]+"\} 1$/m);
    expect(samples.get('manis_db_up')).toBe(1);
  });

  test('count requests by the pattern of their route, whatever address was tried', async () => {
    const admin = await app.signIn('admin');
    const read = (method: 'GET' | 'DELETE', address: string) =>
      app.inject({ method, url: address, headers: admin.headers });
    const key = (route: string, status: string, method = 'GET') =>
      `manis_http_requests_total{method="${method}",route="${route}",status_class="${status}"}`;
    const before = await figures();
    for (const id of [987_001, 987_002, 987_003]) await read('GET', `/api/barang/${id}`);
    await read('GET', '/api/barang?q=rahasia');
    for (const name of ['satu', 'dua']) await read('DELETE', `/api/tidak-ada/${name}`);
    const after = await figures();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown(key('/api/barang/:id', '4xx'))).toBe(3);
    expect(grown(key('/api/barang', '2xx'))).toBe(1);
    expect(grown('manis_http_request_duration_seconds_count{method="GET",route="/api/barang/:id"}')).toBe(3);
    expect([...after.keys()].filter((name) => /987|rahasia|tidak-ada/.test(name))).toEqual([]);
    // this request itself is running
    expect(after.get('manis_http_requests_under_way')).toBe(1);
  });

  test('count tries to sign in, failed statements, streams, e-mails and files', async () => {
    const before = await figures();
    const payload = { email: 'tidak.ada@kantor.test', password: 'salah-sekali-1945' };
    await app.inject({ method: 'POST', url: authEndpoints.login.path, payload });
    await expect(sql`select 1 / 0`.execute(app.db)).rejects.toThrow();
    const store = countErrors(
      {
        put: async () => {
          throw new Error('full');
        },
        get: async () => undefined,
        remove: async () => {},
        list: async function* () {},
      },
      (operation) => app.app.figures.fileErrors.inc({ operation }),
    );
    await expect(store.put('a', Buffer.alloc(1))).rejects.toThrow('full');
    await store.remove('a');
    const { id, token } = await app.signIn('user');
    await app.db
      .insertInto('notifikasi')
      .values({ pengguna_id: id, jenis: 'uji', judul: 'Uji', isi: '', tautan: '/', kunci: 'uji' })
      .execute();
    await sql`insert into surel (notifikasi_id, kepada, subjek, isi, message_id, status, created_at)
      select id, 'a@b.test', 's', 'i', '<1@manis>', 'menunggu', now() - interval '1 hour' from notifikasi`.execute(
      app.db,
    );
    const stream = await openEventStream(await app.app.listen({ port: 0, host: '127.0.0.1' }), token);
    expect(stream.status).toBe(200);
    const after = await figures();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('manis_sign_ins_total{result="refused"}')).toBe(1);
    expect(grown('manis_db_query_errors_total{sqlstate_class="22"}')).toBe(1);
    expect(grown('manis_file_store_errors_total{operation="put"}')).toBe(1);
    expect(grown('manis_file_store_errors_total{operation="remove"}')).toBe(0);
    expect(grown('manis_notification_streams')).toBe(1);
    expect(grown('manis_emails{status="menunggu"}')).toBe(1);
    expect(after.get('manis_email_oldest_waiting_seconds')).toBeGreaterThan(3_500);
    // an open stream doesn't count as a running request
    expect(after.get('manis_http_requests_under_way')).toBe(1);
    stream.drop();
    await expect.poll(async () => (await figures()).get('manis_notification_streams')).toBe(0);
  });
});
