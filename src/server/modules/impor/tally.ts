import type { ImporCheck } from '../../../shared/impor.ts';
import type { RowRemark } from '../../../shared/impor-rows.ts';
import type { CellChange, ChangedField, ChangedTogether, RowAction } from '../../../shared/impor-update.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { CheckedRow } from './check-row.ts';
import type { Draft, Entity } from './entity.ts';
import { identityOf } from './people-index.ts';
import { keyOfName } from './read-text.ts';

/** Maximum reasons, and maximum duplicate rows, in the answer of a check. */
const MOST_REASONS = 100;
const MOST_TWINS = 100;
const MOST_HOLDERS = 1000;

/** Adds up the results of a check. */
export class Tally {
  private readonly entity: Entity;
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
  private readonly reasons = new Map<string, Omit<RowRemark, 'nilai'> & { jumlah: number }>();
  /** Record key -> number of the first row with it. */
  private readonly seen = new Map<string, number>();
  private sum = 0n;
  private readonly actions: Record<RowAction, number> = { baru: 0, berubah: 0, tetap: 0, ganda: 0 };
  /** Field -> number of rows in which it differs. */
  private readonly fields = new Map<string, ChangedField>();
  /** Sets of fields that differ in one row. */
  private readonly together = new Map<string, ChangedTogether>();

  /** Recipients and what they receive. */
  private readonly holders = new Map<string, NonNullable<ImporCheck['penerima']>[number]>();

  constructor(entity: Entity) {
    this.entity = entity;
  }

  count({ nomor, status, masalah, siap, tindakan, ubah = [] }: CheckedRow): void {
    if (status === 'dilewati') {
      this.counts.dilewati += 1;
      return;
    }
    for (const one of masalah) this.addReason(one);
    if (tindakan) this.actions[tindakan] += 1;
    if (tindakan === 'berubah' || tindakan === 'tetap') {
      this.counts.diterima += 1;
      if (status === 'diperingatkan') this.counts.diperingatkan += 1;
      if (tindakan === 'berubah') this.addFields(ubah.filter(({ ikut }) => !ikut));
      return;
    }
    if (siap === null) {
      this.counts.ditolak += 1;
      return;
    }
    this.counts.diterima += 1;
    this.counts.dibuat += siap.pecahan?.length ?? 1;
    if (status === 'diperingatkan') this.counts.diperingatkan += 1;
    this.sum += nilaiOf(this.entity, siap);
    if (isUnpriced(this.entity, siap)) this.counts.tanpa_harga += 1;
    this.addHolder(siap);
    this.findTwin(nomor, siap);
  }

  private addHolder({ isi, pemegang, pecahan }: Draft): void {
    if (!pemegang) return;
    const key = 'id' in pemegang ? String(pemegang.id) : identityOf(pemegang.baru);
    const baru = 'baru' in pemegang;
    const nama = 'baru' in pemegang ? pemegang.baru.name : pemegang.nama;
    const before = this.holders.get(key) ?? { nama, baru, barang: 0, unit: 0 };
    before.barang += pecahan?.length ?? 1;
    before.unit += Number(isi[this.entity.jumlah ?? ''] ?? 0);
    this.holders.set(key, before);
  }

  private findTwin(nomor: number, siap: Draft): void {
    const key = recordKey(siap);
    const first = this.seen.get(key);
    if (first === undefined) {
      this.seen.set(key, nomor);
      return;
    }
    this.counts.kembar += 1;
    if (this.twins.length < MOST_TWINS) this.twins.push({ nomor, sama_dengan: first });
  }

  private addReason({ kolom, pesan, berat }: RowRemark): void {
    // quoted values and numbers are generalized, so that equal reasons are counted together
    const general = pesan.replace(/"[^"]*"/g, '"…"');
    const key = `${berat}\n${kolom}\n${general}`;
    const found = this.reasons.get(key);
    if (found) {
      found.jumlah += 1;
      if (found.pesan !== pesan) found.pesan = general;
    } else this.reasons.set(key, { kolom, pesan, berat, jumlah: 1 });
  }

  private addFields(changes: readonly CellChange[]): void {
    for (const { bidang, label } of changes) {
      const jumlah = (this.fields.get(bidang)?.jumlah ?? 0) + 1;
      this.fields.set(bidang, { bidang, label, jumlah });
    }
    const names = changes.map(({ bidang }) => bidang).sort();
    const key = JSON.stringify(names);
    this.together.set(key, { bidang: names, jumlah: (this.together.get(key)?.jumlah ?? 0) + 1 });
  }

  /** Totals of an update list. */
  updateResult() {
    const bidang_berubah = [...this.fields.values()].sort((one, other) => other.jumlah - one.jumlah);
    return { ...this.result(), ...this.actions, bidang_berubah, bidang_bersama: [...this.together.values()] };
  }

  result() {
    const alasan = [...this.reasons.values()].sort((one, other) => {
      if (one.berat !== other.berat) return one.berat === 'galat' ? -1 : 1;
      return other.jumlah - one.jumlah;
    });
    const penerima = [...this.holders.values()].sort((one, other) => other.unit - one.unit);
    return {
      ...this.counts,
      ...(penerima.length > 0 && { penerima: penerima.slice(0, MOST_HOLDERS) }),
      baris_kembar: this.twins,
      nilai: exactTotal(this.sum),
      alasan: alasan.slice(0, MOST_REASONS),
    };
  }
}

/** Key of all values of a record: equal for rows that would create identical records. */
function recordKey({ isi, golongan, lokasi, pecahan, pemegang, tanggal_serah }: Draft): string {
  return JSON.stringify([
    isi,
    golongan && ('id' in golongan ? golongan.id : keyOfName(golongan.nama)),
    lokasi && ('id' in lokasi ? lokasi.id : lokasi.jalur.map(keyOfName)),
    pecahan,
    pemegang,
    tanggal_serah,
  ]);
}

/** Tells whether a row has no price. */
export const isUnpriced = ({ harga }: Entity, { isi }: Draft): boolean =>
  harga !== undefined && isi[harga] === null;

/** Price times count of a row. */
export function nilaiOf({ harga = '', jumlah = '' }: Entity, { isi }: Draft): bigint {
  return BigInt(Number(isi[harga] ?? 0)) * BigInt(Number(isi[jumlah] ?? 0));
}
