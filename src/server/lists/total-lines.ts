import { formatAngka } from '../../shared/angka.ts';
import { medianCells, type RowShape } from './row-shape.ts';

/** Words that may follow "Jumlah" or "Total" in the label of a total. */
const QUALIFIER =
  /^(?:keseluruhan|seluruh|seluruhnya|semua|semuanya|umum|akhir|besar|total|jumlah|harga|nilai|barang|aset|asset|buku|inventaris|perolehan|unit|buah|rp|rupiah|halaman|hal|ini|dipindahkan|pindahan|sampai|dengan|sd|s|d|sebelumnya|lalu|per|dan|item|items|price|cost|value|amount|eksemplar|judul|[ivx]+|[a-h]|\d+)$/;
const OPENING = /^(?:(?:sub|grand)\s*)?(?:total|jumlah|jml|jlh|ttl)(?=\s|$)/;
const CARRIED = /^(?:jumlah |total )?(?:pindahan|dipindahkan)\b/;
const BEGINS = /^(?:(?:sub|grand)\s*)?(?:total|jumlah)\b/;

/** Classifies a label: a total and nothing else, a text that begins like one ("Total Station"), or no total. */
export function totalWords(label: string): 'total' | 'begins' | undefined {
  const spaced = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  // spaced out, as in "J U M L A H"
  const words = /^(?:\w )+\w$/.test(spaced) ? spaced.replaceAll(' ', '') : spaced;
  if (isTotal(words)) return 'total';
  return BEGINS.test(words) ? 'begins' : undefined;
}

function isTotal(words: string): boolean {
  if (CARRIED.test(words)) return true;
  const [opening] = OPENING.exec(words) ?? [];
  if (opening === undefined) return false;
  const rest = words.slice(opening.length).trim();
  return rest === '' || rest.split(' ').every((word) => QUALIFIER.test(word));
}

interface Running {
  sum: number;
  rows: number;
  most: number;
}

const nothing = (): Running => ({ sum: 0, rows: 0, most: 0 });

/**
 * Recognises total lines from top to bottom, by their label and by what they sum: all rows above, or those since the
 * last total.
 */
export class TotalLines {
  private readonly usual: number;
  private whole = new Map<number, Running>();
  private since = new Map<number, Running>();

  /** @param shapes of all rows of the list */
  constructor(shapes: readonly RowShape[]) {
    this.usual = medianCells(shapes);
  }

  /**
   * Returns the reason why a row is a total line, in words; undefined for a row of data, which then counts towards the
   * next sums.
   */
  next(shape: RowShape): string | undefined {
    const reason = this.reasonFor(shape);
    if (reason === undefined) this.add(shape);
    else this.since = new Map();
    return reason;
  }

  private reasonFor({ texts, numbers }: RowShape): string | undefined {
    const label = texts[0] ?? '';
    const words = totalWords(label);
    const { matching, rows } = this.compare(numbers);
    const agrees = matching > 0 && matching === numbers.size;
    const sums = `angkanya sama dengan jumlah ${formatAngka(rows)} baris di atasnya`;
    if (words === 'total' && (texts.length === 1 || agrees)) {
      return agrees
        ? `Baris jumlah: bertuliskan "${label}" dan ${sums}.`
        : `Baris jumlah: bertuliskan "${label}".`;
    }
    if (words === 'begins' && texts.length === 1) {
      if (agrees && (rows > 1 || matching > 1)) return `Baris jumlah: berawalan "${label}" dan ${sums}.`;
      const thin = this.usual >= 4 && (1 + numbers.size) * 2 <= this.usual && numbers.size > 0;
      if (thin && this.exceedsAll(numbers)) {
        return `Baris jumlah: berawalan "${label}", kolom lainnya kosong, dan angkanya paling besar.`;
      }
    }
    if (words !== undefined || !agrees) return undefined;
    const thin = (texts.length + numbers.size) * 2 <= this.usual;
    if (texts.length === 0 && rows > 1) return `Baris jumlah: tanpa nama, ${sums}.`;
    return texts.length === 1 && matching > 1 && rows > 2 && thin ? `Baris jumlah: ${sums}.` : undefined;
  }

  /** Counts how many of these numbers equal the sum of their column, and of how many rows at most. */
  private compare(numbers: ReadonlyMap<number, number>): { matching: number; rows: number } {
    let [matching, rows] = [0, 0];
    for (const [column, number] of numbers) {
      const found = [this.since, this.whole]
        .map((sums) => sums.get(column))
        .find((one) => one !== undefined && number !== 0 && Math.abs(one.sum - number) < 0.5);
      if (!found) continue;
      matching += 1;
      rows = Math.max(rows, found.rows);
    }
    return { matching, rows };
  }

  private exceedsAll(numbers: ReadonlyMap<number, number>): boolean {
    return [...numbers].every(([column, number]) => number > (this.since.get(column)?.most ?? 0));
  }

  private add({ numbers }: RowShape): void {
    for (const [column, number] of numbers) {
      for (const sums of [this.whole, this.since]) {
        const running = sums.get(column) ?? nothing();
        running.sum += number;
        running.rows += 1;
        running.most = Math.max(running.most, number);
        sums.set(column, running);
      }
    }
  }
}
