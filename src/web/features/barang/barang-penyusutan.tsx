import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import type { BarangValues } from '../../entities/barang/barang-values.ts';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { useKelompok, withLife } from '../../entities/penyusutan/kelompok.queries.ts';
import { PenyusutanFields } from '../../entities/penyusutan/penyusutan-fields.tsx';

/** Renders the depreciation of a barang: as its kategori, or a setting of its own. */
export function PenyusutanSection({ form }: { form: UseFormReturnType<BarangValues> }) {
  const { kategori_id, penyusutan } = form.values;
  const groups = useKelompok();
  const { data: kategori } = useQuery({
    ...kategoriDetail(kategori_id ?? 0),
    enabled: kategori_id !== null,
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
