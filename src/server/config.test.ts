import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf, loadConfig, usualProcesses } from './config.ts';

describe('settings', () => {
  it('all have a default', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      processes: expect.any(Number),
      baseUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseWaitMs: 30_000,
      storage: null,
      trustedProxies: [],
      serviceWorker: true,
      metricsToken: null,
      etaskUrl: null,
      etaskClientId: null,
      etaskClientSecret: null,
      etaskTimeoutMs: 5000,
      smtp: null,
      firstAdmin: null,
      timeZone: 'Asia/Jakarta',
      logLevel: 'info',
    });
  });

  it('one process serves for every two processors, eight at most', () => {
    expect([1, 2, 3, 4, 8, 16, 64].map(usualProcesses)).toEqual([1, 1, 1, 2, 4, 8, 8]);
    expect(loadConfig({}).processes).toBe(usualProcesses(availableParallelism()));
    expect(['1', '9', '10', '32'].map((PROCESSES) => loadConfig({ PROCESSES }).processes)).toEqual([
      1, 9, 10, 32,
    ]);
    for (const PROCESSES of ['0', '33', '-1', '2.5', 'dua'])
      expect(() => loadConfig({ PROCESSES })).toThrow('Pengaturan PROCESSES harus berupa angka 1 sampai 32.');
  });

  it('are read from the environment; empty ones count as not set', () => {
    const config = loadConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      BASE_URL: 'https://manis.kantor.test/',
      DATABASE_URL: 'postgres://manis@basis/manis',
      ETASK_URL: ' ',
      MANIS_ADMIN_EMAIL: 'admin@kantor.test',
      MANIS_ADMIN_PASSWORD: 'Sangat-Rahasia-2026',
      TZ_KANTOR: 'Asia/Makassar',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      port: 8080,
      baseUrl: 'https://manis.kantor.test',
      databaseUrl: 'postgres://manis@basis/manis',
      etaskUrl: null,
      firstAdmin: { email: 'admin@kantor.test', password: 'Sangat-Rahasia-2026' },
      timeZone: 'Asia/Makassar',
      logLevel: 'warn',
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'tiga ribu'],
    ['HOST', 'dua kata'],
    ['BASE_URL', 'aset.kantor.test'],
    ['DATABASE_URL', 'mysql://basis/manis'],
    ['STORAGE_URL', 'https://penyimpanan.kantor.test/manis'],
    ['STORAGE_URL', 's3://kunci:rahasia@penyimpanan'],
    ['STORAGE_URL', 's3://kunci@penyimpanan/manis'],
    ['STORAGE_URL', 's3://kunci:raha/sia@penyimpanan/manis'],
    ['STORAGE_URL', 's3://kunci:%zz@penyimpanan/manis'],
    ['STORAGE_URL', 's3://penyimpanan/Manis Kantor'],
    ['STORAGE_URL', 's3://penyimpanan/manis/../lain//'],
    ['STORAGE_URL', 's3://penyimpanan/manis?wilayah=jakarta'],
    ['STORAGE_URL', 's3://penyimpanan/manis?tls=mungkin'],
    ['TRUSTED_PROXIES', 'balancer'],
    ['TRUSTED_PROXIES', '10.0.0.1, '],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['ETASK_URL', 'ftp://tugas'],
    ['ETASK_URL', 'https://nama:sandi@tugas.kantor.test'],
    ['ETASK_URL', 'https://tugas.kantor.test/?kantor=1'],
    ['ETASK_CLIENT_ID', 'dua kata'],
    ['ETASK_CLIENT_SECRET', 'dua kata'],
    ['ETASK_TIMEOUT_MS', 'lama sekali'],
    ['ETASK_TIMEOUT_MS', '99999'],
    ['SMTP_URL', 'http://surat'],
    ['SMTP_FROM', 'surat'],
    ['MANIS_ADMIN_EMAIL', 'admin'],
    ['MANIS_ADMIN_PASSWORD', 'pendek'],
    ['TZ_KANTOR', 'Asia/Bandung'],
    ['TZ_KANTOR', '+07:00'],
    ['LOG_LEVEL', 'cerewet'],
  ])('%s=%s is refused by name, in one line that does not repeat the value', (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(new RegExp(`^Pengaturan ${name} (harus|belum) .+\\.$`));
    expect(load).not.toThrow(value);
  });

  it.each([
    [
      's3://kunci:raha%2Fsia@penyimpanan:9000/manis/kantor/1/?tls=false&region=id-1',
      {
        endpoint: 'http://penyimpanan:9000',
        region: 'id-1',
        bucket: 'manis',
        prefix: 'kantor/1/',
        keys: { id: 'kunci', secret: 'raha/sia' },
      },
    ],
    [
      's3://s3.ap-southeast-3.amazonaws.com/manis-berkas',
      {
        endpoint: 'https://s3.ap-southeast-3.amazonaws.com',
        region: 'ap-southeast-3',
        bucket: 'manis-berkas',
        prefix: '',
        keys: null,
      },
    ],
  ])('name a store for files: %s', (STORAGE_URL, storage) => {
    expect(loadConfig({ STORAGE_URL }).storage).toEqual(storage);
  });

  it('name the load balancers that are believed', () => {
    const TRUSTED_PROXIES = '10.0.0.5, 10.1.0.0/24,::1,fd00::/8';
    expect(loadConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '10.0.0.5',
      '10.1.0.0/24',
      '::1',
      'fd00::/8',
    ]);
  });

  it('ask for e-mail and password of the first admin together', () => {
    expect(() => loadConfig({ MANIS_ADMIN_EMAIL: 'admin@kantor.test' })).toThrow('MANIS_ADMIN_PASSWORD');
  });

  it('of OAuth 2 ask for the address of E-task', () => {
    expect(() => loadConfig({ ETASK_CLIENT_ID: 'manis' })).toThrow('ETASK_CLIENT_ID memerlukan ETASK_URL');
    const half = { ETASK_URL: 'https://tugas.kantor.test', ETASK_CLIENT_SECRET: 'rahasia' };
    expect(() => loadConfig(half)).toThrow('ETASK_CLIENT_SECRET memerlukan ETASK_CLIENT_ID');
    expect(loadConfig({ ...half, ETASK_CLIENT_ID: 'manis', ETASK_TIMEOUT_MS: '250' })).toMatchObject({
      etaskUrl: 'https://tugas.kantor.test',
      etaskClientId: 'manis',
      etaskClientSecret: 'rahasia',
      etaskTimeoutMs: 250,
    });
  });

  it('of e-mail know who sends: SMTP_FROM, or the account where it is an address', () => {
    expect(loadConfig({}).smtp).toBeNull();
    const account = 'smtps://manis%40kantor.test:rahasia@surat.kantor.test:465';
    expect(loadConfig({ SMTP_URL: account }).smtp).toEqual({ url: account, from: 'manis@kantor.test' });
    const plain = 'smtp://surat.kantor.test';
    expect(loadConfig({ SMTP_URL: plain, SMTP_FROM: 'surat@kantor.test' }).smtp).toEqual({
      url: plain,
      from: 'surat@kantor.test',
    });
    expect(() => loadConfig({ SMTP_URL: plain })).toThrow('SMTP_URL memerlukan SMTP_FROM');
    expect(() => loadConfig({ SMTP_FROM: 'surat@kantor.test' })).toThrow('SMTP_FROM memerlukan SMTP_URL');
  });
});

it('names an address that a browser can open', () => {
  expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80');
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000');
});
