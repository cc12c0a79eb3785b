import { formatUnit } from '../../../shared/angka.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import { roomFirst } from '../../../shared/room-first.ts';

type Count = SelisihOpname['hitungan'][number];
type Difference = Pick<SelisihOpname, 'hitungan' | 'harapan' | 'kini'>;

/** What one device counted in one place; several counts where the pieces are in several conditions. */
interface DeviceCounts {
  id: string;
  name: string;
  counts: Count[];
}

/** A room, or a person's pieces in a room, with what each device counted there. */
interface CountedPlace {
  key: string;
  /** `di Satu · pada Joko` */
  text: string;
  devices: DeviceCounts[];
  /** Whether the devices contradict each other. */
  differs: boolean;
}

/** Names each device by its petugas, and by its number where a petugas has several. */
export function deviceNames(hitungan: readonly Count[]): Map<string, string> {
  const devices = new Map(
    hitungan.map(({ perangkat, petugas }) => [perangkat.id, { ...perangkat, petugas }]),
  );
  const names = new Map<string, string>();
  for (const { id, nama, petugas } of devices.values()) {
    const own = [...devices.values()].filter((one) => one.petugas === petugas);
    const nth = own.findIndex((one) => one.id === id) + 1;
    names.set(
      id,
      own.length === 1 ? petugas : [petugas, nama, `perangkat ${nth}`].filter(Boolean).join(', '),
    );
  }
  return names;
}

/** Formats what a device counted in a place. */
export const countsText = (counts: readonly Count[]): string =>
  counts
    .filter(({ jumlah }) => jumlah > 0)
    .map(({ jumlah, kondisi }) => [formatUnit(jumlah), kondisi].filter(Boolean).join(' · '))
    .join('; ') || 'tidak menemukan';

/** Groups counts by a key, in the order of its first occurrence. */
function grouped(counts: readonly Count[], keyOf: (count: Count) => string): [string, Count[]][] {
  const keys = [...new Set(counts.map(keyOf))];
  return keys.map((key) => [key, counts.filter((count) => keyOf(count) === key)]);
}

/** Groups the counts of a difference by place and device, by the server's rule of which devices differ. */
export function countedPlaces({ hitungan, harapan }: Difference): CountedPlace[] {
  const names = deviceNames(hitungan);
  const said = (counts: readonly Count[]) =>
    counts.map(({ jumlah, kondisi }) => `${jumlah} ${kondisi ?? harapan?.kondisi}`).join('; ');
  return grouped(hitungan, ({ lokasi_id, pengguna_id }) => `${lokasi_id} ${pengguna_id}`).map(
    ([key, counts]) => {
      const devices = grouped(counts, ({ perangkat }) => perangkat.id).map(([id, own]) => {
        return { id, name: names.get(id) ?? '', counts: own };
      });
      const [first] = counts;
      const text = [`di ${roomFirst(first?.jalur ?? '')}`, first?.orang && `pada ${first.orang}`];
      return {
        key,
        text: text.filter(Boolean).join(' · '),
        devices,
        differs: new Set(devices.map((one) => said(one.counts))).size > 1,
      };
    },
  );
}

/** Pieces of a decision by room and condition, and by person where counting is by people. */
type DecidedPlaces = { lokasi_id: number; jumlah: number; kondisi: Kondisi; pengguna_id?: number }[];

/**
 * Adds up all places: of contradicted ones the counts of the chosen device, of others what all devices say.
 * @param chosen id of the device by the key of a contradicted place
 */
export function decidedPlaces(
  row: Difference,
  places: readonly CountedPlace[],
  chosen: Readonly<Record<string, string>>,
): DecidedPlaces {
  const recorded = row.kini?.kondisi ?? row.harapan?.kondisi ?? 'Baik';
  const sums = new Map<string, DecidedPlaces[number]>();
  for (const { key, devices, differs } of places) {
    // where they agree, a named condition says more than none
    const named = devices.findLast(({ counts }) => counts.every(({ kondisi }) => kondisi !== null));
    const device = differs ? devices.find(({ id }) => id === chosen[key]) : (named ?? devices[0]);
    for (const { lokasi_id, pengguna_id, jumlah, kondisi: said } of device?.counts ?? []) {
      const kondisi = said ?? recorded;
      const place = `${key} ${kondisi}`;
      const whose = pengguna_id === null ? {} : { pengguna_id };
      sums.set(place, { lokasi_id, kondisi, ...whose, jumlah: jumlah + (sums.get(place)?.jumlah ?? 0) });
    }
  }
  return [...sums.values()].filter(({ jumlah }) => jumlah > 0);
}
