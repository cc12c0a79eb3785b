import type { MasalahImpor } from '../../../shared/impor-baris.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { BarisDiperiksa } from './check-row.ts';
import type { Entitas, Siap } from './entitas.ts';
import { keyOfName } from './read-text.ts';

/** How many kinds of remarks, and how many equal rows, the answer of a check names. */
const MOST_REASONS = 100;
const MOST_TWINS = 100;

/** Adds up the verdicts. */
export class Tally {
  private readonly entitas: Entitas;
  private readonly counts = {
    diterima: 0,
    diperingatkan: 0,
    ditolak: 0,
    dilewati: 0,
    dibuat: 0,
    kembar: 0,
    tanpa_harga: 0,
  };
  private readonly twins: { nomor: number; sama_dengan: number }[] = [];
  private readonly reasons = new Map<string, Omit<MasalahImpor, 'nilai'> & { jumlah: number }>();
  /** Record, written out -> number of the first row that makes it. */
  private readonly seen = new Map<string, number>();
  private sum = 0n;

  constructor(entitas: Entitas) {
    this.entitas = entitas;
  }

  count({ nomor, status, masalah, siap }: BarisDiperiksa): void {
    if (status === 'dilewati') {
      this.counts.dilewati += 1;
      return;
    }
    for (const one of masalah) this.addReason(one);
    if (siap === null) {
      this.counts.ditolak += 1;
      return;
    }
    this.counts.diterima += 1;
    this.counts.dibuat += siap.pecahan?.length ?? 1;
    if (status === 'diperingatkan') this.counts.diperingatkan += 1;
    this.sum += nilaiOf(this.entitas, siap);
    if (isUnpriced(this.entitas, siap)) this.counts.tanpa_harga += 1;
    this.findTwin(nomor, siap);
  }

  private findTwin(nomor: number, siap: Siap): void {
    const key = recordKey(siap);
    const first = this.seen.get(key);
    if (first === undefined) {
      this.seen.set(key, nomor);
      return;
    }
    this.counts.kembar += 1;
    if (this.twins.length < MOST_TWINS) this.twins.push({ nomor, sama_dengan: first });
  }

  private addReason({ kolom, pesan, berat }: MasalahImpor): void {
    // quoted values and numbers differ from row to row; the reason stays the same
    const general = pesan.replace(/"[^"]*"/g, '"…"');
    const key = `${berat}\n${kolom}\n${general}`;
    const found = this.reasons.get(key);
    if (found) {
      found.jumlah += 1;
      if (found.pesan !== pesan) found.pesan = general;
    } else this.reasons.set(key, { kolom, pesan, berat, jumlah: 1 });
  }

  result() {
    const alasan = [...this.reasons.values()].sort((one, other) => {
      if (one.berat !== other.berat) return one.berat === 'galat' ? -1 : 1;
      return other.jumlah - one.jumlah;
    });
    return {
      ...this.counts,
      baris_kembar: this.twins,
      nilai: exactTotal(this.sum),
      alasan: alasan.slice(0, MOST_REASONS),
    };
  }
}

/** All that a record will hold, so that only rows that make the very same record have the same key. */
function recordKey({ isi, golongan, lokasi, pecahan }: Siap): string {
  return JSON.stringify([
    isi,
    'id' in golongan ? golongan.id : keyOfName(golongan.nama),
    'id' in lokasi ? lokasi.id : lokasi.jalur.map(keyOfName),
    pecahan,
  ]);
}

/** Tells whether a row has no price. */
export const isUnpriced = (entitas: Entitas, { isi }: Siap): boolean => isi[entitas.harga] === null;

/** Price times count of a row. */
export function nilaiOf(entitas: Entitas, { isi }: Siap): bigint {
  return BigInt(Number(isi[entitas.harga] ?? 0)) * BigInt(Number(isi[entitas.jumlah] ?? 0));
}
