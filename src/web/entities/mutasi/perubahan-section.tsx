import { Radio, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatList } from '../../../shared/angka.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { ArtiPerubahan } from '../../../shared/perubahan-input.ts';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { artiOf, type ChangedFields, type PerubahanValues } from './perubahan-values.ts';

interface PerubahanSectionProps {
  value: PerubahanValues;
  onChange: (value: PerubahanValues) => void;
  /** Form errors; those of these fields start with `perubahan.` */
  errors: Record<string, ReactNode>;
  changed: ChangedFields;
  /** First day of the record. */
  acquired: string;
}

/** Renders the meaning of a save: only meanings that fit the changes, and nothing without such changes. */
export function PerubahanSection({ value, onChange, errors, changed, acquired }: PerubahanSectionProps) {
  const arti = artiOf(value, changed);
  if (arti === null) return null;
  return (
    <FormSection title="Arti perubahan" text={explained(changed)}>
      <Radio.Group
        label="Apa arti perubahan ini?"
        data-wide
        data-path="perubahan.arti"
        value={arti}
        onChange={(chosen) => onChange({ ...value, arti: chosen as ArtiPerubahan })}
        error={errors['perubahan.arti']}
      >
        {changed.counted.length === 0 && (
          <Radio mt="xs" value="berubah" label="Berubah sejak suatu tanggal" />
        )}
        <Radio mt="xs" value="salah_catat" label="Salah catat (perbaiki sejak awal)" />
      </Radio.Group>
      {arti === 'berubah' && (
        <DateField
          label="Berubah sejak"
          required
          clearable={false}
          min={acquired}
          max={officeToday()}
          value={value.tanggal || changed.since || officeToday()}
          onChange={(tanggal) => onChange({ ...value, tanggal })}
          error={errors['perubahan.tanggal']}
          data-path="perubahan.tanggal"
        />
      )}
      <Textarea
        label="Alasan perubahan"
        description="Boleh dikosongkan; terbaca pada riwayat mutasi."
        inputWrapperOrder={labelFirst}
        data-wide
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_ALASAN}
        value={value.alasan}
        onChange={(event) => onChange({ ...value, alasan: event.currentTarget.value })}
        error={errors['perubahan.alasan']}
        data-path="perubahan.alasan"
      />
    </FormSection>
  );
}

function explained({ counted, placed }: ChangedFields): string {
  if (counted.length === 0) return 'Laporan per tanggal mengikuti pilihan ini.';
  const only = `${formatList(counted)} hanya dapat diperbaiki sebagai salah catat.`;
  return placed ? `${only} Bila isian lain memang berubah, simpan itu tersendiri.` : only;
}
