import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { permintaanInput } from '../../../shared/permintaan-input.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { stockChoice } from '../../entities/barang/barang-choice.ts';
import { KeperluanField } from './keperluan-field.tsx';

export interface PermintaanValues extends Record<string, unknown> {
  barang_id: number | null;
  jumlah: number | string;
  keterangan: string;
}

/**
 * Converts form values to the request body; empty values are omitted, so that the server refuses them at their fields.
 */
export function bodyOf({ barang_id, jumlah, keterangan }: PermintaanValues) {
  return {
    barang_id: (barang_id ?? undefined) as number,
    jumlah: (typeof jumlah === 'number' ? jumlah : undefined) as number,
    keterangan,
  };
}

/** Renders the fields of a permintaan: barang, pieces from stock, and purpose. */
export function PermintaanFields({ form }: { form: UseFormReturnType<PermintaanValues> }) {
  const field = fieldsOf(form, permintaanInput.shape);
  const { barang_id } = form.values;
  const { data: barang } = useQuery({ ...barangDetail(barang_id ?? 0), enabled: barang_id !== null });
  return (
    <>
      <AsyncSelect
        {...stockChoice}
        label="Barang"
        required
        data-wide
        value={barang_id}
        onChange={(id) => form.setFieldValue('barang_id', id)}
        error={form.errors.barang_id}
        data-path="barang_id"
      />
      <CountInput
        {...field('jumlah')}
        description={
          barang && barang.id === barang_id
            ? `Sisa ${formatAngka(barang.sisa)} dari ${formatUnit(barang.jumlah_barang, barang.satuan)}`
            : undefined
        }
        inputWrapperOrder={labelFirst}
      />
      <KeperluanField {...field('keterangan')} />
    </>
  );
}
