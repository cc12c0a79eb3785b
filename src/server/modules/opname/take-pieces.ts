import type { Kondisi } from '../../../shared/limits.ts';
import type { Butir } from './selisih.repository.ts';

/** Pieces of a record that were found with one person in one place. */
interface PersonPieces {
  lokasi_id: number;
  kondisi: string;
  pengguna_id: number;
  jumlah: number;
}

/** Pieces to split off into one place, without or with the holding that they are taken from. */
export interface Part {
  lokasi_id: number;
  kondisi: Kondisi;
  jumlah: number;
}
type TakenPart = Part & { holding_id?: number };

/** A holding to take pieces from. */
interface Held {
  holding_id: number;
  pengguna_id: number;
  jumlah: number;
}

/**
 * Lists whose pieces were found where, where counting is by people: as decided where devices contradict each other, else
 * as all devices say.
 */
export function piecesOfPeople({
  hitungan,
  putusan,
  kini,
}: Pick<Butir, 'hitungan' | 'putusan' | 'kini'>): PersonPieces[] {
  const recorded = kini?.kondisi ?? 'Baik';
  const decided = (putusan?.letak ?? []).flatMap(({ pengguna_id, kondisi, ...one }) =>
    pengguna_id === undefined ? [] : [{ ...one, pengguna_id, kondisi: kondisi ?? recorded }],
  );
  if (decided.length > 0) return decided;
  const places = new Map<string, Map<string, PersonPieces[]>>();
  for (const { lokasi_id, pengguna_id, jumlah, kondisi, perangkat } of hitungan) {
    if (pengguna_id === null) continue;
    const key = `${lokasi_id} ${pengguna_id}`;
    const devices = places.get(key) ?? new Map<string, PersonPieces[]>();
    const own = devices.get(perangkat.id) ?? [];
    own.push({ lokasi_id, pengguna_id, jumlah, kondisi: kondisi ?? recorded });
    places.set(key, devices.set(perangkat.id, own));
  }
  // the last device: all say the same of a place
  return [...places.values()].flatMap((devices) => [...devices.values()].at(-1) ?? []);
}

/** Takes pieces from the stock where it has enough, else from a holder of as many. */
export function takeFromStock(parts: readonly Part[], stock: number, held: readonly Held[]): TakenPart[] {
  let left = stock;
  const holders = held.map((one) => ({ ...one }));
  return parts.map((part) => {
    const { jumlah } = part;
    const holder = jumlah > left ? holders.find((one) => one.jumlah >= jumlah) : undefined;
    if (!holder) {
      left -= jumlah;
      return part;
    }
    holder.jumlah -= jumlah;
    return { ...part, holding_id: holder.holding_id };
  });
}

/**
 * Takes pieces from the holdings of the people with whom they were found, then from others whose pieces were not found:
 * nobody counted the stock, which comes last.
 */
export function takeFromPeople(
  parts: readonly Part[],
  held: readonly Held[],
  people: readonly PersonPieces[],
): TakenPart[] {
  const left = held.map((one) => ({ ...one }));
  const take = (wanted: number, from: (one: Held) => boolean) => {
    const taken: { holding_id: number; jumlah: number }[] = [];
    let open = wanted;
    for (const one of left.filter(from)) {
      const jumlah = Math.min(open, one.jumlah);
      if (jumlah === 0) continue;
      one.jumlah -= jumlah;
      open -= jumlah;
      taken.push({ holding_id: one.holding_id, jumlah });
    }
    return { taken, open };
  };
  const keyOf = ({ lokasi_id, kondisi }: { lokasi_id: number; kondisi: string }) => `${lokasi_id} ${kondisi}`;
  // also for places whose pieces stay, so that nobody else's take their place
  const own = new Map<string, { holding_id: number; jumlah: number }[]>();
  for (const place of people) {
    const { taken } = take(place.jumlah, ({ pengguna_id }) => pengguna_id === place.pengguna_id);
    own.set(keyOf(place), [...(own.get(keyOf(place)) ?? []), ...taken]);
  }
  return parts.flatMap((part) => {
    const parted: TakenPart[] = [];
    let open = part.jumlah;
    const add = (some: readonly { holding_id: number; jumlah: number }[]) => {
      for (const one of some) {
        const jumlah = Math.min(open, one.jumlah);
        if (jumlah > 0) parted.push({ ...part, ...one, jumlah });
        open -= jumlah;
      }
    };
    add(own.get(keyOf(part)) ?? []);
    add(take(open, () => true).taken);
    return open > 0 ? [...parted, { ...part, jumlah: open }] : parted;
  });
}
