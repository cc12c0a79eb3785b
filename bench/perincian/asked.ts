import type { OfficeSize } from '../fill.ts';
import { type Actor, habits } from '../mixed/habits.ts';
import { ADMINS } from '../mixed/task.ts';

/** Requests of one kind, as people of the mix send them. */
export interface Kind {
  jenis: string;
  admin: boolean;
  /** Share of the requests of the mix, as a fraction of 1. */
  share: number;
  asked: { path: string; body?: object }[];
}

/** Acts of each habit from which the requests are taken. */
const ACTS = 3_000;

/**
 * Collects what people of the mix ask, by kind, with the share of each; the home of an admin too, which has none among
 * 1,000 people of whom ten are admins. What admins alone do is left out: less than 1 % of the requests.
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
