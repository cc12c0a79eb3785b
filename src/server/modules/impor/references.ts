import { MAX_TINGKAT_LOKASI } from '../../../shared/lokasi.ts';
import type { RowGolongan, RowLokasi } from './entity.ts';
import { type KnownLokasi, LokasiIndex, newPath, PATH_SIGN } from './lokasi-index.ts';
import type { PeopleIndex } from './people-index.ts';
import { keyOfName } from './read-text.ts';
import type { HandOutRules } from './row-holder.ts';

const MAX_NAMA_LOKASI = 100;

/** Resolved reference, perhaps with a remark, or an error. */
export type ReferenceResult = { catatan?: string } | { salah: string };

/** Existing records that rows may reference. */
export interface Parents {
  golongan: readonly { id: number; nama: string; habis_pakai: boolean }[];
  lokasi: readonly KnownLokasi[];
}

export interface MayMake {
  makeGolongan: boolean;
  makeLokasi: boolean;
}

/** Existing golongan and lokasi, and those that a list creates. */
export class References {
  readonly lokasi: LokasiIndex;
  readonly golongan: Map<string, number>;
  /** Set where the list names holders: the possible recipients, and the open days. */
  handOut: HandOutRules | undefined;
  /** Set where the list names the PIC of buku: the people to choose from. */
  pics: PeopleIndex | undefined;
  private readonly usedUp: ReadonlySet<number>;
  private readonly label: string;
  private readonly mayMake: MayMake;
  private readonly newGolongan = new Map<string, string>();
  private readonly newLokasi = new Map<string, string>();

  /**
   * @param label noun of a golongan in sentences, `Kategori` or `Jenis buku`
   * @param exact whether lokasi are given by whole path
   */
  constructor(parents: Parents, label: string, mayMake: MayMake, exact = false) {
    this.lokasi = new LokasiIndex(parents.lokasi, exact);
    this.golongan = new Map(parents.golongan.map(({ id, nama }) => [keyOfName(nama), id]));
    this.usedUp = new Set(parents.golongan.flatMap(({ id, habis_pakai }) => (habis_pakai ? [id] : [])));
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

  /** Checks whether barang of a kategori are used up; a new kategori has the default nature. */
  isUsedUp(given: RowGolongan): boolean {
    const id = 'id' in given ? given.id : this.golongan.get(keyOfName(given.nama));
    return id !== undefined && this.usedUp.has(id);
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

  /** Records what an accepted row needs to have created. */
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

  /** Returns names of golongan and paths of lokasi to create, in alphabetical order. */
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
