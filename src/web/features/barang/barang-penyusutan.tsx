import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { fiskalInWords } from '../../../shared/penyusutan-fiskal.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import type { BarangValues } from '../../entities/barang/barang-values.ts';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import { FiskalFields } from '../../entities/penyusutan/fiskal-fields.tsx';
import { useKelompok, withLife } from '../../entities/penyusutan/kelompok.queries.ts';
import { PenyusutanFields } from '../../entities/penyusutan/penyusutan-fields.tsx';

/** Renders the depreciation fields of a barang: the kategori's setting, or its own. */
export function PenyusutanSection({ form }: { form: UseFormReturnType<BarangValues> }) {
  const { kategori_id, penyusutan, penyusutan_fiskal } = form.values;
  const bothLedgers = useBothLedgers();
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
      {bothLedgers && (
        <FiskalFields
          value={penyusutan_fiskal}
          onChange={(value) => form.setFieldValue('penyusutan_fiskal', value)}
          errors={form.errors}
          inherited={`Mengikuti kategori${kategori ? `: ${fiskalInWords(kategori.penyusutan_fiskal)}` : ''}`}
        />
      )}
    </FormSection>
  );
}
