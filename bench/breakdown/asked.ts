import type { OfficeSize } from '../fill.ts';
import { type Actor, habits } from '../mixed/habits.ts';
import { ADMINS } from '../mixed/task.ts';

/** Requests of one kind in the mix. */
export interface Kind {
  jenis: string;
  admin: boolean;
  /** Share of the mix, 0 to 1. */
  share: number;
  asked: { path: string; body?: object }[];
}

/** Number of acts per habit from which requests are collected. */
const ACTS = 3_000;

/**
 * Collects the requests of the mix by kind, with shares, and an admin's home page, which is rare with ten admins among
 * 1,000 people. Omits other admin requests: less than 1 % of all.
 */
export async function kindsOf(ukuran: OfficeSize, random: () => number): Promise<Kind[]> {
  const kinds = new Map<string, Kind>();
  let sent = 0;
  const actorOf = (nomor: number, share: number): Actor => {
    const send = async (jenis: string, path: string, body?: object) => {
      const kind = kinds.get(jenis) ?? { jenis, admin: nomor < ADMINS, share: 0, asked: [] };
      kind.asked.push({ path, ...(body && { body }) });
      kind.share += share / ACTS;
      sent += share / ACTS;
      kinds.set(jenis, kind);
    };
    return {
      nomor,
      random: (most) => Math.floor(random() * most),
      ukuran,
      run: 0,
      handedOut: 0,
      handOuts: [],
      pause: async () => {},
      browser: { token: '', send, ask: send, follow: () => {}, close: () => {} },
    };
  };
  for (const { nama, user, act } of habits)
    for (let n = 0; n < ACTS; n += 1) {
      if (user > 0) await act(actorOf(ADMINS + (n % 500), user));
      if (nama === 'buka beranda') await act(actorOf(0, 0));
    }
  const health = {
    jenis: 'kesehatan',
    admin: false,
    share: 0,
    asked: Array(ACTS).fill({ path: '/api/health' }),
  };
  return [...[...kinds.values()].map((kind) => ({ ...kind, share: kind.share / sent })), health];
}
