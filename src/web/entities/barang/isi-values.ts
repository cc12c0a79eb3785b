import type { Isian, IsiBarang, NilaiIsian } from '../../../shared/isian.ts';
import { nilaiInWords } from '../../../shared/isian-values.ts';

/** Values of own fields of a kategori in the form of a barang. */

/** Sorts values by key and drops empty ones, so that equal sets compare equal. */
export function tidyIsi(isi: IsiBarang): IsiBarang {
  const written = Object.entries(isi).filter(([, nilai]) => nilai !== '');
  return Object.fromEntries(written.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Drops the values of fields named "Nomor …", which belong to one piece, for a similar barang. */
export function withoutNumbers(isi: IsiBarang): IsiBarang {
  return tidyIsi(Object.fromEntries(Object.entries(isi).filter(([kunci]) => !kunci.startsWith('nomor'))));
}

/** Returns the value for the input of a field; undefined where the input can't show it. */
export function nilaiForInput({ kunci, jenis, pilihan }: Isian, isi: IsiBarang): NilaiIsian | undefined {
  const nilai = isi[kunci];
  if (jenis === 'ya_tidak') return typeof nilai === 'boolean' ? nilai : undefined;
  if (jenis === 'angka') return typeof nilai === 'number' ? nilai : undefined;
  if (typeof nilai !== 'string') return undefined;
  if (jenis === 'pilihan') return pilihan.includes(nilai) ? nilai : undefined;
  return jenis === 'tanggal' && !/^\d{4}-\d\d-\d\d$/.test(nilai) ? undefined : nilai;
}

/** Builds the request part with the values of these fields. */
export function isiBody(
  isian: readonly Isian[],
  isi: IsiBarang,
): { isian: Record<string, NilaiIsian | null> } {
  return { isian: Object.fromEntries(isian.map((satu) => [satu.kunci, nilaiForInput(satu, isi) ?? null])) };
}

/** Lists values of the former fields that the new ones don't accept: `Nomor polisi: B 1`. */
export function droppedInWords(before: readonly Isian[], after: readonly Isian[], isi: IsiBarang): string[] {
  const kept = new Map(after.map((satu) => [satu.kunci, satu]));
  return before.flatMap((satu) => {
    const text = nilaiInWords(satu, isi[satu.kunci]);
    const next = kept.get(satu.kunci);
    return text === '' || (next && nilaiForInput(next, isi) !== undefined) ? [] : [`${satu.label}: ${text}`];
  });
}
