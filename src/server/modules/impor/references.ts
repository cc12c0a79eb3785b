import { MAX_TINGKAT_LOKASI } from '../../../shared/lokasi.ts';
import type { RowGolongan, RowLokasi } from './entity.ts';
import { type KnownLokasi, LokasiIndex, newPath, PATH_SIGN } from './lokasi-index.ts';
import { keyOfName } from './read-text.ts';
import type { HandOutRules } from './row-holder.ts';

const MAX_NAMA_LOKASI = 100;

/** A reference that can be made good, with a remark when one is due, or why not. */
export type ReferenceResult = { catatan?: string } | { salah: string };

/** Records that rows may refer to, as in the database now. */
export interface Parents {
  golongan: readonly { id: number; nama: string }[];
  lokasi: readonly KnownLokasi[];
}

export interface MayMake {
  makeGolongan: boolean;
  makeLokasi: boolean;
}

/** Golongan and lokasi as they are, and those that a list needs beside them. */
export class References {
  readonly lokasi: LokasiIndex;
  readonly golongan: Map<string, number>;
  /** Where the list names holders: who they may be, and which days are open. */
  handOut: HandOutRules | undefined;
  private readonly label: string;
  private readonly mayMake: MayMake;
  private readonly newGolongan = new Map<string, string>();
  private readonly newLokasi = new Map<string, string>();

  /** `label`: what a golongan is called in a sentence, `Kategori` or `Jenis buku`. `exact`: a lokasi is named by its whole way. */
  constructor(parents: Parents, label: string, mayMake: MayMake, exact = false) {
    this.lokasi = new LokasiIndex(parents.lokasi, exact);
    this.golongan = new Map(parents.golongan.map(({ id, nama }) => [keyOfName(nama), id]));
    this.label = label;
    this.mayMake = mayMake;
  }

  checkGolongan(given: RowGolongan): ReferenceResult {
    if ('id' in given || this.golongan.has(keyOfName(given.nama)) || this.mayMake.makeGolongan) return {};
    const word = this.label.toLowerCase();
    return {
      salah: `${this.label} "${given.nama}" belum ada. Izinkan pembuatan ${word}, atau perbaiki namanya.`,
    };
  }

  checkLokasi(given: RowLokasi): ReferenceResult {
    if ('id' in given) return {};
    const target = this.lokasi.find(given.jalur);
    if (target.jenis === 'mendua') {
      const choices = target.pilihan.slice(0, 3).join('; ');
      return {
        salah: `Lokasi "${given.jalur.join(PATH_SIGN)}" ada di beberapa tempat (${choices}). Sebutkan gedungnya.`,
      };
    }
    if (target.jenis === 'ada') {
      return target.tepat ? {} : { catatan: `Lokasi dicocokkan dengan "${target.jalur}".` };
    }
    if (target.parentDepth + target.nama.length > MAX_TINGKAT_LOKASI) {
      return { salah: `Susunan lokasi paling banyak ${MAX_TINGKAT_LOKASI} tingkat.` };
    }
    if (target.nama.some((name) => name.length > MAX_NAMA_LOKASI)) {
      return { salah: `Nama lokasi paling panjang ${MAX_NAMA_LOKASI} karakter.` };
    }
    if (this.mayMake.makeLokasi) return {};
    return {
      salah: `Lokasi "${newPath(target)}" belum ada. Izinkan pembuatan lokasi, atau perbaiki namanya.`,
    };
  }

  /** Notes what an accepted row needs that is not there yet. */
  need(golongan: RowGolongan | undefined, lokasi: RowLokasi | undefined): void {
    if (golongan && 'nama' in golongan && !this.golongan.has(keyOfName(golongan.nama)))
      remember(this.newGolongan, golongan.nama);
    if (!lokasi || 'id' in lokasi) return;
    const target = this.lokasi.find(lokasi.jalur);
    if (target.jenis !== 'baru') return;
    for (let depth = 1; depth <= target.nama.length; depth += 1) {
      remember(this.newLokasi, newPath({ ...target, nama: target.nama.slice(0, depth) }));
    }
  }

  /** Names of the golongan and ways of the lokasi to be made, in alphabetical order. */
  get needed(): { golongan: string[]; lokasi: string[] } {
    return { golongan: sorted(this.newGolongan), lokasi: sorted(this.newLokasi) };
  }
}

function remember(names: Map<string, string>, name: string): void {
  const key = keyOfName(name);
  if (!names.has(key)) names.set(key, name);
}

function sorted(names: ReadonlyMap<string, string>): string[] {
  return [...names.values()].sort((one, other) => one.localeCompare(other, 'id'));
}
