import { type Isian, type JenisIsian, jenisIsianLabels, jenisIsianValues } from './isian.ts';
import { isianListInput } from './isian-input.ts';

/**
 * Text form of a kategori's own fields in lists, one per line: `Isi silinder: Angka: cc: wajib: : isi_silinder`, `Bahan
 * bakar: Pilihan: : : Bensin / Solar: bahan_bakar`. Only label and type are required. `:` is no separator
 * of CSV.
 */

/** Syntax of this text, for people. */
export const ISIAN_TEXT_HELP = 'Satu isian sebaris: nama: jenis: satuan: wajib: pilihan / pilihan: kunci';

const escaped = (text: string) => text.replace(/[\\:/]/g, '\\$&');

/** Serializes own fields to this text; null for none. */
export function textOfIsian(isian: readonly Isian[]): string | null {
  if (isian.length === 0) return null;
  return isian
    .map(({ label, jenis, satuan, wajib, pilihan, kunci }) =>
      [
        escaped(label),
        jenisIsianLabels[jenis],
        escaped(satuan ?? ''),
        wajib ? 'wajib' : '',
        pilihan.map(escaped).join(' / '),
        kunci,
      ].join(': '),
    )
    .join('\n');
}

/** Parses this text; returns a sentence that names the wrong line, if any. */
export function isianOfText(text: string): { isian: Isian[] } | { salah: string } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows: object[] = [];
  for (const [index, line] of lines.entries()) {
    const row = rowOf(line);
    if (typeof row === 'string') return { salah: inLine(index, row) };
    rows.push(row);
  }
  const read = isianListInput.safeParse(rows);
  if (read.success) return { isian: read.data };
  const [first] = read.error.issues;
  const index = first?.path[0];
  return { salah: typeof index === 'number' ? inLine(index, first?.message ?? '') : (first?.message ?? '') };
}

const inLine = (index: number, message: string) => `Isian tambahan ke-${index + 1}: ${message}`;

const MOST_PARTS = 6;

function rowOf(line: string): object | string {
  const parts = split(line, ':');
  const [label = '', kind = '', satuan = '', wajib = '', pilihan = '', kunci = ''] = parts;
  const jenis = jenisOf(kind.trim().toLowerCase());
  if (!jenis || parts.length > MOST_PARTS)
    return `Tulis seperti ini: nama: jenis: satuan: wajib: pilihan / pilihan: kunci. Jenisnya ${Object.values(jenisIsianLabels).join(', ')}.`;
  const need = wajib.trim().toLowerCase();
  if (!['', 'wajib', 'ya', 'tidak'].includes(need)) return 'Tulis "wajib", atau kosongkan bagian keempat.';
  return {
    label: plain(label),
    jenis,
    satuan: plain(satuan),
    wajib: need === 'wajib' || need === 'ya',
    pilihan: split(pilihan, '/').map(plain).filter(Boolean),
    ...(kunci.trim() !== '' && { kunci: kunci.trim() }),
  };
}

const jenisOf = (word: string): JenisIsian | undefined =>
  jenisIsianValues.find((one) => one === word || jenisIsianLabels[one].toLowerCase() === word);

/** Splits at separators without a preceding backslash. */
function split(text: string, sign: ':' | '/'): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\') {
      parts[parts.length - 1] += char + (text[at + 1] ?? '');
      at += 1;
    } else if (char === sign) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

const plain = (text: string) => text.trim().replace(/\\(.?)/g, '$1');
