import type { TableRow } from '../../lists/read-table.ts';
import { KEY_SIGN, type Keyed } from './match.repository.ts';
import type { Plan } from './plan.ts';
import { readField } from './read-field.ts';
import { keyOfName } from './read-text.ts';
import { unescaped } from './same-cell.ts';

/** Lookup key of a row, or the error that prevents it. */
type RowKey = { key: string; words: string } | { refused: string };

function keyOf({ bidang, cocokkan }: Plan, row: TableRow): RowKey {
  const cells = unescaped(row.sel);
  const parts: string[] = [];
  for (const nama of cocokkan) {
    const field = bidang.find((one) => one.bidang.nama === nama);
    const label = field?.bidang.label ?? nama;
    const read = field && readField(field.bidang, cells[field.kolom[0] ?? -1] ?? null);
    if (read?.kind === 'wrong') return { refused: `${label}: ${read.message}` };
    if (read?.kind !== 'value')
      return { refused: `${label} kosong, padahal dipakai untuk mencocokkan. Isi di berkas.` };
    parts.push(String(read.value));
  }
  return { key: parts.map(keyOfName).join(KEY_SIGN), words: parts.join(', ') };
}

/** Result of looking up the key of one row. */
export type RowMatch =
  | { kind: 'found'; id: number }
  | { kind: 'new' }
  | { kind: 'several'; pesan: string }
  | { kind: 'refused'; pesan: string };

const NAMED = 5;

/** Keys of the rows of a list: each finds at most one record, and no two rows the same one. */
export class RowKeys {
  private readonly plan: Plan;
  private readonly ofRow = new Map<number, RowKey>();
  private readonly rowsOf = new Map<string, number[]>();
  private readonly found = new Map<string, Keyed[]>();

  constructor(plan: Plan) {
    this.plan = plan;
  }

  add(row: TableRow): void {
    const key = keyOf(this.plan, row);
    this.ofRow.set(row.nomor, key);
    if ('key' in key) this.rowsOf.set(key.key, [...(this.rowsOf.get(key.key) ?? []), row.nomor]);
  }

  get keys(): string[] {
    return [...this.rowsOf.keys()];
  }

  setFound(records: readonly Keyed[]): void {
    for (const one of records) this.found.set(one.kunci, [...(this.found.get(one.kunci) ?? []), one]);
  }

  /** Returns why a row can't create a record: its key belongs to a record or to another row. */
  takenBy(nomor: number): string | undefined {
    const key = this.ofRow.get(nomor);
    if (!key || 'refused' in key) return undefined;
    if (this.found.has(key.key))
      return `"${key.words}" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.`;
    return this.repeated(nomor, key);
  }

  /** Returns why a record can't get the key of its row: it belongs to another record or row. */
  othersHave(nomor: number, id: number): string | undefined {
    const key = this.ofRow.get(nomor);
    if (!key || 'refused' in key) return undefined;
    const other = this.found.get(key.key)?.find((one) => one.id !== id);
    return other ? `"${key.words}" sudah milik ${other.kode}. Periksa barisnya.` : this.repeated(nomor, key);
  }

  private repeated(nomor: number, { key, words }: { key: string; words: string }): string | undefined {
    const rows = (this.rowsOf.get(key) ?? []).filter((other) => other !== nomor);
    if (rows.length === 0) return undefined;
    return `"${words}" juga ada di baris ${rows.slice(0, NAMED).join(', ')}. Sisakan satu baris.`;
  }

  matchOf(nomor: number): RowMatch {
    const key = this.ofRow.get(nomor);
    if (!key) return { kind: 'new' };
    if ('refused' in key) return { kind: 'refused', pesan: key.refused };
    const pesan = this.repeated(nomor, key);
    if (pesan !== undefined) return { kind: 'refused', pesan };
    const [only, ...others] = this.found.get(key.key) ?? [];
    if (only && others.length === 0) return { kind: 'found', id: only.id };
    if (only) {
      const codes = [only, ...others].map(({ kode }) => kode);
      const named = codes.slice(0, NAMED).join(', ') + (codes.length > NAMED ? ', …' : '');
      const count = codes.length;
      const pesan = `"${key.words}" cocok dengan ${count} ${this.plan.entity.jenis}: ${named}. Tambahkan isian untuk mencocokkan.`;
      return { kind: 'several', pesan };
    }
    const own = this.plan.entity.bidang.find(({ hanyaCocok }) => hanyaCocok)?.nama;
    if (own !== undefined && this.plan.cocokkan.includes(own)) {
      const pesan = `"${key.words}" tidak ada di MANIS, atau sudah dihapus. Periksa kodenya, atau cocokkan dengan isian lain.`;
      return { kind: 'refused', pesan };
    }
    return { kind: 'new' };
  }
}
