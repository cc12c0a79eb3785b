import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCounting } from './release.ts';
import { pageFrom, sameRelease } from './shell.ts';

const pageOf = (script: string, zone: string, policy = "connect-src 'self'", nonce = 'a') =>
  new Response(
    `<head><meta name="office-zone" content="${zone}" /><script type="module" src="/build/${script}.js"></script></head>`,
    { headers: { 'content-security-policy': `style-src 'nonce-${nonce}'; ${policy}` } },
  );
const kept = new Response('kept');

describe('pageFrom', () => {
  afterEach(() => vi.useRealTimers());
  const from = async (counting: boolean, ask: () => Promise<Response>, shell: Response | undefined = kept) =>
    (await pageFrom({ shell, counting, ask })).clone().text();
  const says =
    (text: string, status = 200) =>
    async () =>
      new Response(text, { status });

  it('takes the server first, also when it refuses', async () => {
    expect(await from(false, says('server'))).toBe('server');
    expect(await from(false, says('tidak ada', 404))).toBe('tidak ada');
  });

  it('takes what is kept where nothing answers, or only a gateway does', async () => {
    expect(await from(false, async () => Promise.reject(new TypeError('offline')))).toBe('kept');
    expect(await from(false, says('Bad Gateway', 502))).toBe('kept');
  });

  it('takes what is kept where the network is slow', async () => {
    vi.useFakeTimers();
    const page = from(false, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await page).toBe('kept');
  });

  it('asks nobody while somebody counts', async () => {
    const ask = vi.fn(says('server'));
    expect(await from(true, ask)).toBe('kept');
    expect(ask).not.toHaveBeenCalled();
  });

  it('has only the server before anything is kept', async () => {
    expect(await (await pageFrom({ shell: undefined, counting: true, ask: says('server') })).text()).toBe(
      'server',
    );
  });
});

describe('sameRelease', () => {
  it('is the same whatever the nonce', async () => {
    const other = pageOf('a', 'Asia/Jakarta', undefined, 'b');
    expect(await sameRelease(pageOf('a', 'Asia/Jakarta'), other)).toBe('same');
  });

  it('tells another zone or policy from another release', async () => {
    const now = () => pageOf('a', 'Asia/Jakarta');
    expect(await sameRelease(now(), pageOf('a', 'Asia/Makassar'))).toBe('other-settings');
    expect(await sameRelease(now(), pageOf('a', 'Asia/Jakarta', "connect-src 'self' https://etask.id"))).toBe(
      'other-settings',
    );
    expect(await sameRelease(now(), pageOf('b', 'Asia/Jakarta'))).toBe('other-release');
    expect(await sameRelease(now(), new Response('<html>Masuk ke Wi-Fi hotel</html>'))).toBe('other-release');
  });
});

it('knows the page that counts', () => {
  const at = (path: string) => isCounting(new URL(path, 'https://manis.kantor.id'));
  expect(['/opname/7/hitung', '/opname/7/hitung/?ruang=3'].map(at)).toEqual([true, true]);
  expect(['/opname/7', '/opname/a/hitung', '/opname/7/hitung/x', '/x/opname/7/hitung'].map(at)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
