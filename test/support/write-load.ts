import { setTimeout as sleep } from 'node:timers/promises';
import { authEndpoints } from '../../src/shared/auth.ts';
import { kategoriEndpoints } from '../../src/shared/kategori.ts';
import { firstAdmin } from './app-process.ts';

const WRITERS = 4;

/** Writers that create kategori one after another and record each that got 201. */
export interface WriteLoad {
  answered: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Signs in as the first admin, or as the named person; the token survives restarts. */
export async function signIn(
  address: string,
  who: { email: string; password: string } = firstAdmin,
): Promise<string> {
  const response = await fetch(`${address}${authEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** Starts the writers. Failures are expected while processes are killed: the next name is tried. */
export function beginWrites(address: string, token: string, label: string): WriteLoad {
  const answered = new Set<string>();
  let going = true;
  const writer = async (number: number) => {
    for (let count = 0; going; count += 1) {
      const name = `${label} ${number}-${count}`;
      if (await createKategori(address, token, name)) answered.add(name);
      else await sleep(20);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  const stop = async () => {
    going = false;
    await writers;
  };
  return { answered, stop };
}

async function createKategori(address: string, token: string, nama_kategori: string): Promise<boolean> {
  const { method, path } = kategoriEndpoints.create;
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ nama_kategori }),
    });
    await response.arrayBuffer();
    return response.status === 201;
  } catch {
    return false;
  }
}

export async function readNames(address: string, token: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(
      `${address}${kategoriEndpoints.list.path}?per_page=100&sort=id&page=${page}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    if (!response.ok) throw new Error(`Reading kategori: ${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { nama_kategori: string }[] };
    for (const { nama_kategori } of data) names.add(nama_kategori);
    if (data.length < 100) return names;
  }
}
