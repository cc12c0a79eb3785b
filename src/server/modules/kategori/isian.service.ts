import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import { type Isian, type IsiBarang, jenisIsianLabels } from '../../../shared/isian.ts';
import { checkIsi, convertNilai, nilaiInWords } from '../../../shared/isian-values.ts';
import type { Kategori } from '../../../shared/kategori.ts';
import type { Trx } from '../../context.ts';
import { type Rewriting, type StoredNilai, storedNilai } from './isian.repository.ts';

/**
 * Plans what happens to stored values when a kategori's fields change: values of a removed field are deleted, values of
 * a field with a new type are converted. Undefined where none are concerned.
 * @param agreed keys of fields whose values may be deleted
 * @throws AppError in_use (values would be deleted without agreement, with the fields in `details`),
 *   validation_failed (values don't fit the new type)
 */
export async function storedAs(
  trx: Trx,
  before: Kategori,
  isian: readonly Isian[] | undefined,
  agreed: readonly string[],
): Promise<Rewriting[] | undefined> {
  if (isian === undefined || before.jumlah === 0) return undefined;
  const next = new Map(isian.map((satu, index) => [satu.kunci, { satu, index }]));
  const rewriting: Rewriting[] = [];
  let touched = false;
  const going: { kunci: string; label: string; jumlah: number }[] = [];
  const errors: Record<string, string[]> = {};
  for (const old of before.isian) {
    const found = next.get(old.kunci);
    if (found && sameValues(old, found.satu)) continue;
    const stored = await storedNilai(trx, before.id, old.kunci);
    if (stored.length === 0) continue;
    touched = true;
    if (!found) {
      if (!agreed.includes(old.kunci))
        going.push({ kunci: old.kunci, label: old.label, jumlah: sum(stored) });
      continue;
    }
    const to = stored.map((one) => ({ ...one, to: convertNilai(found.satu, one.nilai) }));
    const unfit = to.filter((one) => one.to === undefined);
    if (unfit.length > 0) errors[`isian.${found.index}.jenis`] = [unfitInWords(old, found.satu, unfit)];
    rewriting.push(
      ...to.flatMap(({ nilai: dari, to: menjadi }) =>
        menjadi === undefined || menjadi === dari ? [] : [{ kunci: old.kunci, dari, menjadi }],
      ),
    );
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  if (going.length > 0) throw stillFilled(going);
  return touched ? rewriting : undefined;
}

const sum = (stored: readonly StoredNilai[]) => stored.reduce((total, { jumlah }) => total + jumlah, 0);

const sameValues = (one: Isian, other: Isian) =>
  one.jenis === other.jenis && one.pilihan.every((choice) => other.pilihan.includes(choice));

function unfitInWords(old: Isian, satu: Isian, unfit: readonly StoredNilai[]): string {
  const [first] = unfit;
  const count = formatAngka(sum(unfit));
  const what =
    satu.jenis === 'pilihan'
      ? 'tidak ada di antara pilihannya'
      : `tidak dapat menjadi ${jenisIsianLabels[satu.jenis].toLowerCase()}`;
  const example = `"${nilaiInWords({ jenis: old.jenis, satuan: null }, first?.nilai)}" pada ${first?.kode_barang}`;
  return `${old.label} dari ${count} barang ${what}, misalnya ${example}. Perbaiki dahulu isinya, atau tambahkan isian baru.`;
}

function stillFilled(going: readonly { label: string; jumlah: number }[]): AppError {
  const named = going.map(({ label, jumlah }) => `${label} dari ${formatAngka(jumlah)} barang`).join('; ');
  return new AppError('in_use', {
    message: `Isian yang dihapus masih berisi: ${named}. Setujui bahwa nilainya ikut terhapus, atau kembalikan isiannya.`,
    details: { isian: going },
  });
}

/**
 * Validates values of a barang for the own fields of its kategori, which is locked.
 * @throws AppError validation_failed at `isian.{kunci}`
 */
export function checkedIsi(isian: readonly Isian[], written: Readonly<Record<string, unknown>>): IsiBarang {
  const { isi, errors } = checkIsi(isian, written);
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return isi;
}
