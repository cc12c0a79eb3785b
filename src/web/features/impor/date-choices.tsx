import { NativeSelect } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import {
  type DateCentury,
  type DateColumn,
  type DateOrder,
  dateOrderLabel,
} from '../../../shared/impor-dates.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import type { ImportSettings } from './import-settings.ts';

interface DateChoicesProps {
  impor: Impor;
  fields: readonly Bidang[];
  settings: ImportSettings;
  onChange: (settings: ImportSettings) => void;
  /** Error messages of the API by path, e.g. `cara_tanggal.Tgl Beli.urutan`. */
  errors: Record<string, string | undefined>;
}

/** Renders the choice of date order and century for ambiguous columns, and a notice on columns with the month first. */
export function DateChoices({ impor, fields, settings, onChange, errors }: DateChoicesProps) {
  const columns = (impor.bacaan.tanggal ?? []).flatMap((known) => {
    const jenis = fields.find(({ nama }) => nama === settings.pemetaan[known.kolom])?.jenis;
    return jenis === 'tanggal' || jenis === 'tahun' ? [{ known, isDate: jenis === 'tanggal' }] : [];
  });
  const asked = columns.filter(
    ({ known, isDate }) => (isDate && known.pilihan.length > 0) || known.tahun_dua_angka !== null,
  );
  const proven = columns.filter(({ known, isDate }) => isDate && known.urutan === 'bulan_hari_tahun');
  if (asked.length + proven.length === 0) return null;
  const set = (kolom: string, change: ImportSettings['caraTanggal'][string]) =>
    onChange({
      ...settings,
      caraTanggal: { ...settings.caraTanggal, [kolom]: { ...settings.caraTanggal[kolom], ...change } },
    });
  return (
    <FormSection
      title="Cara membaca tanggal"
      text={sentenceOf(
        proven.map(({ known }) => known.kolom),
        asked.length > 0,
      )}
    >
      {asked.map(({ known, isDate }) => {
        const { kolom, pilihan, tahun_dua_angka } = known;
        const { urutan, abad } = settings.caraTanggal[kolom] ?? {};
        return [
          isDate && pilihan.length > 0 && (
            <NativeSelect
              key={`${kolom} urutan`}
              label={`Urutan tanggal di kolom ${kolom}`}
              error={errors[`cara_tanggal.${kolom}.urutan`]}
              value={urutan ?? ''}
              data={[
                ...(urutan ? [] : [{ value: '', label: 'Pilih urutannya' }]),
                ...pilihan.map((choice) => ({ value: choice.urutan, label: orderLabel(choice) })),
              ]}
              onChange={(event) => set(kolom, { urutan: event.currentTarget.value as DateOrder })}
            />
          ),
          tahun_dua_angka && (
            <NativeSelect
              key={`${kolom} abad`}
              label={`Tahun dua angka di kolom ${kolom} (${formatAngka(tahun_dua_angka.jumlah)} baris)`}
              error={errors[`cara_tanggal.${kolom}.abad`]}
              value={abad ?? ''}
              data={[
                ...(abad ? [] : [{ value: '', label: 'Pilih abadnya' }]),
                { value: 'terakhir', label: centuryLabel(tahun_dua_angka, 'terakhir') },
                { value: '1900', label: centuryLabel(tahun_dua_angka, 'tahun_1900') },
              ]}
              onChange={(event) => set(kolom, { abad: event.currentTarget.value as DateCentury })}
            />
          ),
        ];
      })}
    </FormSection>
  );
}

function sentenceOf(proven: readonly string[], isAsked: boolean): string {
  const parts = proven.map((kolom) => `Kolom ${kolom} dibaca bulan/hari/tahun, sesuai isinya.`);
  if (isAsked) parts.push('Isi berkas tidak memastikan cara membacanya, jadi pilihlah untuk seluruh kolom.');
  return parts.join(' ');
}

function orderLabel({ urutan, contoh, tidak_cocok }: DateColumn['pilihan'][number]): string {
  const [example] = contoh;
  const reading = example ? `: ${example.teks} → ${formatTanggal(example.tanggal)}` : '';
  const misfits = tidak_cocok > 0 ? ` (${formatAngka(tidak_cocok)} baris tidak cocok)` : '';
  return `${dateOrderLabel[urutan]}${reading}${misfits}`;
}

function centuryLabel(
  { contoh }: NonNullable<DateColumn['tahun_dua_angka']>,
  century: 'terakhir' | 'tahun_1900',
): string {
  return contoh.map((one) => `${one.teks} → ${one[century]}`).join(', ');
}
