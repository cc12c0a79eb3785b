import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { barangEndpoints } from '../../../shared/barang.ts';
import { caraHapusValues } from '../../../shared/cara-hapus.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { MAX_DOCUMENT_NUMBER } from '../../../shared/limits.ts';
import { type ArtiHapus, caraLabels } from '../../../shared/mutasi-words.ts';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { numberOf } from '../../components/form/form-values.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';

/** Form values for the meaning of a deletion. */
export interface DeletionValues {
  arti: ArtiHapus;
  tanggal: string;
  cara: string;
  jumlah: number | string;
  hasil: number | null;
  nomor: string;
  tanggal_dokumen: string;
}

type Body = Omit<BodyInput<typeof barangEndpoints.remove>, 'alasan' | 'tarik_semua' | 'versi'>;

/** Initial values; `jumlah` is the total, or '' for many records. */
export const deletionValues = (jumlah: number | '' = ''): DeletionValues => ({
  arti: 'salah_catat',
  tanggal: officeToday(),
  cara: '',
  jumlah,
  hasil: null,
  nomor: '',
  tanggal_dokumen: '',
});

/** Converts form values to the request; a deletion as a mistake has only its meaning. */
export function deletionBody({
  arti,
  tanggal,
  cara,
  jumlah,
  hasil,
  nomor,
  tanggal_dokumen,
}: DeletionValues): Body {
  if (arti === 'salah_catat') return { arti };
  return {
    arti,
    tanggal,
    cara: caraHapusValues.find((one) => one === cara),
    ...(jumlah !== '' && { jumlah: numberOf(jumlah) }),
    ...(hasil !== null && { hasil }),
    ...((nomor || tanggal_dokumen) && { dokumen: { nomor, tanggal: tanggal_dokumen || null } }),
  };
}

interface DeletionFieldsProps {
  value: DeletionValues;
  onChange: (value: DeletionValues) => void;
  errors: Record<string, ReactNode>;
  /** Total pieces; left out for many records, which are deleted whole. */
  most?: number;
}

/** Renders the meaning of a deletion; for a departure also when, how, how many pieces and the proceeds. */
export function DeletionFields({ value, onChange, errors, most }: DeletionFieldsProps) {
  const set = (some: Partial<DeletionValues>) => onChange({ ...value, ...some });
  return (
    <Stack gap="md" mt="xs" data-wide>
      <Radio.Group
        label="Apa artinya?"
        data-path="arti"
        value={value.arti}
        onChange={(arti) => set({ arti: arti as ArtiHapus })}
        error={errors.arti}
      >
        <Radio mt="xs" value="salah_catat" label="Salah catat: seharusnya tidak pernah tercatat" />
        <Radio mt="xs" value="penghapusan" label="Barang sudah tidak ada" />
      </Radio.Group>
      {value.arti === 'penghapusan' && (
        <>
          <NativeSelect
            label="Cara"
            required
            data={[
              { value: '', label: 'Pilih cara' },
              ...caraHapusValues.map((cara) => ({ value: cara, label: caraLabels[cara] })),
            ]}
            value={value.cara}
            onChange={(event) => set({ cara: event.currentTarget.value })}
            error={errors.cara}
            data-path="cara"
          />
          <DateField
            label="Tanggal keluar"
            required
            clearable={false}
            max={officeToday()}
            value={value.tanggal}
            onChange={(tanggal) => set({ tanggal })}
            error={errors.tanggal}
            data-path="tanggal"
          />
          {most !== undefined && most > 1 && (
            <CountInput
              label="Jumlah yang keluar"
              max={most}
              value={value.jumlah}
              onChange={(jumlah) => set({ jumlah })}
              error={errors.jumlah}
              data-path="jumlah"
            />
          )}
          {most !== undefined && (
            <RupiahField
              label="Hasil seluruhnya"
              value={value.hasil}
              onChange={(hasil) => set({ hasil })}
              error={errors.hasil}
              data-path="hasil"
            />
          )}
          <TextInput
            label="Nomor dokumen"
            maxLength={MAX_DOCUMENT_NUMBER}
            value={value.nomor}
            onChange={(event) => set({ nomor: event.currentTarget.value })}
            error={errors['dokumen.nomor']}
            data-path="dokumen.nomor"
          />
          <DateField
            label="Tanggal dokumen"
            value={value.tanggal_dokumen}
            onChange={(tanggal_dokumen) => set({ tanggal_dokumen })}
            error={errors['dokumen.tanggal']}
            data-path="dokumen.tanggal"
          />
        </>
      )}
    </Stack>
  );
}
