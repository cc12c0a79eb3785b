import type { UseFormReturnType } from '@mantine/form';
import { skipToken, useQuery } from '@tanstack/react-query';
import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { call } from '../../api/client.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import type { BarangValues } from '../../entities/barang/barang-values.ts';
import { useKelompok, withLife } from '../../entities/penyusutan/kelompok.queries.ts';
import { PenyusutanFields } from '../../entities/penyusutan/penyusutan-fields.tsx';

/** How a barang loses value: as its kategori has it, or in a way of its own. */
export function PenyusutanSection({ form }: { form: UseFormReturnType<BarangValues> }) {
  const { kategori_id, penyusutan } = form.values;
  const groups = useKelompok();
  const { data: kategori } = useQuery({
    queryKey: ['kategori', 'penyusutan', kategori_id],
    queryFn:
      kategori_id === null
        ? skipToken
        : async ({ signal }) =>
            (await call(kategoriEndpoints.read, { params: { id: kategori_id }, signal })).data,
  });
  const followed = kategori && `: ${penyusutanInWords(withLife(kategori.penyusutan, groups))}`;
  return (
    <FormSection title="Penyusutan">
      <PenyusutanFields
        value={penyusutan}
        onChange={(value) => form.setFieldValue('penyusutan', value)}
        errors={form.errors}
        inherited={`Mengikuti kategori${followed ?? ''}`}
        withStart
      />
    </FormSection>
  );
}
