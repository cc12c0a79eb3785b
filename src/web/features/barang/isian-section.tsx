import { Alert } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Barang } from '../../../shared/barang.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import type { BarangValues } from '../../entities/barang/barang-values.ts';
import { droppedInWords, tidyIsi } from '../../entities/barang/isi-values.ts';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { IsianInput } from './isian-input.tsx';

interface IsianSectionProps {
  form: UseFormReturnType<BarangValues>;
  /** Barang being edited; undefined for a new one. */
  barang: Barang | undefined;
}

/**
 * Renders the own fields of the chosen kategori, and warns which values of the former kategori's fields will be lost.
 */
export function IsianSection({ form, barang }: IsianSectionProps) {
  const { kategori_id, isian } = form.values;
  const { data: kategori } = useQuery({ ...kategoriDetail(kategori_id ?? 0), enabled: kategori_id !== null });
  const moved = barang !== undefined && kategori_id !== null && kategori_id !== barang.kategori_id;
  const { data: former } = useQuery({ ...kategoriDetail(barang?.kategori_id ?? 0), enabled: moved });
  const fields = kategori?.isian ?? [];
  const dropped = moved && kategori && former ? droppedInWords(former.isian, fields, barang.isian) : [];
  if (!kategori || (fields.length === 0 && dropped.length === 0)) return null;
  return (
    <FormSection title="Isian tambahan" text={`Isian kategori ${kategori.nama_kategori}.`}>
      {dropped.length > 0 && (
        <Alert color="amber" variant="light" role="status" data-wide title="Tidak ikut ke kategori ini">
          {dropped.join('; ')}. Nilai ini hilang bila disimpan.
        </Alert>
      )}
      {fields.map((satu) => (
        <IsianInput
          key={`${kategori.id} ${satu.kunci}`}
          isian={satu}
          isi={isian}
          error={form.errors[`isian.${satu.kunci}`]}
          onChange={(nilai) => {
            form.setFieldValue('isian', tidyIsi({ ...form.getValues().isian, [satu.kunci]: nilai }));
            form.clearFieldError(`isian.${satu.kunci}`);
          }}
        />
      ))}
    </FormSection>
  );
}
