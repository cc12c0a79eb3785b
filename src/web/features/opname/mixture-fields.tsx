import { formatUnit } from '../../../shared/angka.ts';
import { type Kondisi, kondisiValues, MAX_JUMLAH } from '../../../shared/limits.ts';
import type { Rincian } from '../../../shared/opname-words.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';

/** Input values: pieces per kondisi. */
export type Mixture = Record<Kondisi, number | string>;

/** Parses a mixture into its parts and their sum; null if a value is not a number of pieces. */
export function readMixture(mixture: Mixture): { rincian: Rincian; jumlah: number } | null {
  const parts = kondisiValues.map((kondisi) => ({
    kondisi,
    jumlah: mixture[kondisi] === '' ? 0 : mixture[kondisi],
  }));
  const rincian: Rincian = [];
  for (const { kondisi, jumlah } of parts) {
    if (typeof jumlah !== 'number' || !Number.isInteger(jumlah) || jumlah < 0) return null;
    if (jumlah > 0) rincian.push({ kondisi, jumlah });
  }
  const jumlah = rincian.reduce((sum, part) => sum + part.jumlah, 0);
  return jumlah <= MAX_JUMLAH ? { rincian, jumlah } : null;
}

/** Renders an input of pieces per kondisi, and their sum. */
export function MixtureFields({ value, onChange }: { value: Mixture; onChange: (value: Mixture) => void }) {
  const read = readMixture(value);
  return (
    <>
      {kondisiValues.map((kondisi) => (
        <CountInput
          key={kondisi}
          label={kondisi}
          min={0}
          value={value[kondisi]}
          onChange={(jumlah) => onChange({ ...value, [kondisi]: jumlah })}
        />
      ))}
      <p role="status">
        {read ? `Seluruhnya ${formatUnit(read.jumlah)}.` : 'Isi bilangan bulat dari 0 sampai 1.000.000.'}
      </p>
    </>
  );
}
