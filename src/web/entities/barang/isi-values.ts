import type { Isian, IsiBarang, NilaiIsian } from '../../../shared/isian.ts';
import { nilaiInWords } from '../../../shared/isian-values.ts';

/** Values of own fields of a kategori in the form of a barang. */

/** Puts values into the order of their keys and leaves empty ones out, so that equal ones look alike. */
export function tidyIsi(isi: IsiBarang): IsiBarang {
  const written = Object.entries(isi).filter(([, nilai]) => nilai !== '');
  return Object.fromEntries(written.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Values of more of a barang: what is called Nomor … tells its pieces apart. */
export function withoutNumbers(isi: IsiBarang): IsiBarang {
  return tidyIsi(Object.fromEntries(Object.entries(isi).filter(([kunci]) => !kunci.startsWith('nomor'))));
}

/** Answers the value that the input of a field shows; undefined where there is none that it can show. */
export function nilaiForInput({ kunci, jenis, pilihan }: Isian, isi: IsiBarang): NilaiIsian | undefined {
  const nilai = isi[kunci];
  if (jenis === 'ya_tidak') return typeof nilai === 'boolean' ? nilai : undefined;
  if (jenis === 'angka') return typeof nilai === 'number' ? nilai : undefined;
  if (typeof nilai !== 'string') return undefined;
  if (jenis === 'pilihan') return pilihan.includes(nilai) ? nilai : undefined;
  return jenis === 'tanggal' && !/^\d{4}-\d\d-\d\d$/.test(nilai) ? undefined : nilai;
}

/** The part of a request with the values of these fields, as their inputs show them. */
export function isiBody(
  isian: readonly Isian[],
  isi: IsiBarang,
): { isian: Record<string, NilaiIsian | null> } {
  return { isian: Object.fromEntries(isian.map((satu) => [satu.kunci, nilaiForInput(satu, isi) ?? null])) };
}

/** Names the values of the fields before that those after don't take: `Nomor polisi: B 1`. */
export function droppedInWords(before: readonly Isian[], after: readonly Isian[], isi: IsiBarang): string[] {
  const kept = new Map(after.map((satu) => [satu.kunci, satu]));
  return before.flatMap((satu) => {
    const text = nilaiInWords(satu, isi[satu.kunci]);
    const next = kept.get(satu.kunci);
    return text === '' || (next && nilaiForInput(next, isi) !== undefined) ? [] : [`${satu.label}: ${text}`];
  });
}
