import { formatAngka } from '../../../shared/angka.ts';
import type { ImporSettings } from '../../../shared/impor.ts';
import { type DateColumn, dateOrderLabel } from '../../../shared/impor-dates.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { DateStyle } from './read-date.ts';

/** Column with dates or years; the two need different options. */
interface DateField {
  column: number;
  jenis: 'tanggal' | 'tahun';
}

type Fail = (field: string, message: string) => void;

/**
 * Determines how each column of dates or years is read: as its values prove, else as the person picked. Reports to
 * `fail` what is ambiguous in a date column and was not picked, so that day and month are never swapped unasked.
 */
export function dateStyles(
  columns: readonly string[],
  fields: readonly DateField[],
  facts: readonly DateColumn[],
  picked: ImporSettings['cara_tanggal'],
  fail: Fail,
): Map<number, DateStyle> {
  for (const name of Object.keys(picked ?? {})) {
    if (!columns.includes(name)) fail(`cara_tanggal.${name}`, 'Kolom ini tidak ada di berkas.');
  }
  const hasYears = fields.some(({ jenis }) => jenis === 'tahun');
  const styles = new Map<number, DateStyle>();
  for (const { column, jenis } of fields) {
    const name = columns[column] ?? '';
    const known = facts.find(({ kolom }) => kolom === name);
    const { urutan = known?.urutan ?? undefined, abad } = picked?.[name] ?? {};
    if (jenis === 'tanggal' && known) {
      if (urutan === undefined && known.pilihan.length > 0) {
        fail(`cara_tanggal.${name}.urutan`, orderQuestion(known));
      }
      // with a year column, each row itself gives the century
      if (abad === undefined && known.tahun_dua_angka && !hasYears) {
        fail(`cara_tanggal.${name}.abad`, centuryQuestion(known.tahun_dua_angka));
      }
    }
    styles.set(column, {
      urutan: urutan ?? 'hari_bulan_tahun',
      abad,
      serial: known?.angka_seri ?? false,
    });
  }
  return styles;
}

function orderQuestion({ pilihan }: DateColumn): string {
  const [first, second] = pilihan;
  if (!first || !second) return 'Pilih urutan tanggalnya.';
  if (first.tidak_cocok > 0) {
    const misfits = pilihan
      .filter(({ tidak_cocok }) => tidak_cocok > 0)
      .map(
        ({ urutan, tidak_cocok, baris_tidak_cocok }) =>
          `${formatAngka(tidak_cocok)} baris tidak cocok sebagai ${dateOrderLabel[urutan]} (baris ${baris_tidak_cocok.join(', ')})`,
      );
    return `Isi kolom ini bertentangan: ${misfits.join('; ')}. Pilih urutannya, atau perbaiki di berkas.`;
  }
  const example = first.contoh[0];
  const other = second.contoh.find(({ teks }) => teks === example?.teks);
  if (!example || !other) return 'Pilih urutan tanggalnya.';
  return `${example.teks} dapat berarti ${formatTanggal(example.tanggal)} atau ${formatTanggal(other.tanggal)}. Pilih urutannya.`;
}

function centuryQuestion({ contoh }: NonNullable<DateColumn['tahun_dua_angka']>): string {
  const [example] = contoh;
  if (!example) return 'Pilih abad dari tahun dua angka.';
  return `${example.teks} dapat berarti tahun ${example.terakhir} atau ${example.tahun_1900}. Pilih abadnya.`;
}
