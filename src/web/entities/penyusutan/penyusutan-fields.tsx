import { NativeSelect, NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { labelOfField } from '../../../shared/field-labels.ts';
import { MAX_MASA_MANFAAT_BULAN } from '../../../shared/limits.ts';
import { metodeExplained } from '../../../shared/penyusutan-explained.ts';
import {
  type Kelompok,
  type Metode,
  metodeAllowed,
  metodeLabels,
  metodeValues,
  type PenyusutanSendiri,
} from '../../../shared/penyusutan-setting.ts';
import { masaManfaatInWords } from '../../../shared/penyusutan-words.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { useKelompok } from './kelompok.queries.ts';
import classes from './penyusutan-fields.module.css';

interface PenyusutanFieldsProps {
  /** Null inherits the setting. */
  value: PenyusutanSendiri | null;
  onChange: (value: PenyusutanSendiri | null) => void;
  /** Form errors; those of these fields start with `penyusutan.` */
  errors: Record<string, ReactNode>;
  /** Option to inherit: "Mengikuti kategori: Garis lurus, 4 tahun". Without it a method must be chosen. */
  inherited?: string | undefined;
  /** Adds residual value and start, which a kategori does not have. */
  withStart?: boolean;
}

const INHERIT = '';
const fresh: Omit<PenyusutanSendiri, 'metode'> = {
  kelompok: null,
  masa_manfaat_bulan: null,
  nilai_residu: null,
  mulai: null,
};

/**
 * Renders the fields of a depreciation setting: the method with its explanation, then a statutory group or a custom
 * useful life.
 */
export function PenyusutanFields(props: PenyusutanFieldsProps) {
  const { value, onChange, errors, inherited, withStart = false } = props;
  const setMetode = (metode: Metode | '') => {
    if (metode === INHERIT) return onChange(null);
    if (metode === 'tidak_disusutkan') return onChange({ ...fresh, metode });
    const next = { ...fresh, ...value, metode };
    onChange({
      ...next,
      kelompok: metodeAllowed(metode, next.kelompok) ? next.kelompok : null,
      nilai_residu: metode === 'garis_lurus_semesteran' ? null : next.nilai_residu,
    });
  };
  const explained = value ? metodeExplained[value.metode] : 'Pilih metode bila penyusutannya berbeda.';
  return (
    <>
      <NativeSelect
        label="Metode"
        data-wide
        data={[
          ...(inherited === undefined ? [] : [{ value: INHERIT, label: inherited }]),
          ...metodeValues.map((metode) => ({ value: metode, label: metodeLabels[metode] })),
        ]}
        value={value?.metode ?? INHERIT}
        onChange={(event) => setMetode(event.currentTarget.value as Metode | '')}
        error={errors['penyusutan.metode']}
        data-path="penyusutan.metode"
      />
      <p className={classes.explained} data-wide aria-live="polite">
        {explained}
      </p>
      {value && value.metode !== 'tidak_disusutkan' && (
        <>
          <LifeFields value={value} onChange={onChange} errors={errors} />
          {withStart && <StartFields value={value} onChange={onChange} errors={errors} />}
        </>
      )}
    </>
  );
}

interface PartProps {
  value: PenyusutanSendiri;
  onChange: (value: PenyusutanSendiri) => void;
  errors: Record<string, ReactNode>;
}

/** Renders the useful life: a group, or a number of months, which takes precedence. */
function LifeFields({ value, onChange, errors }: PartProps) {
  const groups = useKelompok().filter(({ metode }) => metode.includes(value.metode));
  return (
    <>
      <NativeSelect
        label="Kelompok"
        description="Menurut UU PPh pasal 11 dan PMK 72/2023."
        inputWrapperOrder={labelFirst}
        data={[
          { value: '', label: 'Masa manfaat diisi sendiri' },
          ...groups.map(({ kode, nama, masa_manfaat_bulan }) => ({
            value: kode,
            label: `${nama} (${masaManfaatInWords(masa_manfaat_bulan)})`,
          })),
        ]}
        value={value.kelompok ?? ''}
        onChange={(event) => {
          const kelompok = (event.currentTarget.value || null) as Kelompok | null;
          onChange({ ...value, kelompok, masa_manfaat_bulan: kelompok ? null : value.masa_manfaat_bulan });
        }}
        error={errors['penyusutan.kelompok']}
        data-path="penyusutan.kelompok"
      />
      {(value.kelompok === null || value.masa_manfaat_bulan !== null) && (
        <NumberInput
          label={labelOfField('penyusutan.masa_manfaat_bulan')}
          required
          min={1}
          max={MAX_MASA_MANFAAT_BULAN}
          allowDecimal={false}
          allowNegative={false}
          value={value.masa_manfaat_bulan ?? ''}
          onChange={(months) =>
            onChange({ ...value, masa_manfaat_bulan: typeof months === 'number' ? months : null })
          }
          error={errors['penyusutan.masa_manfaat_bulan']}
          data-path="penyusutan.masa_manfaat_bulan"
        />
      )}
    </>
  );
}

function StartFields({ value, onChange, errors }: PartProps) {
  return (
    <>
      {value.metode !== 'garis_lurus_semesteran' && (
        <RupiahField
          label="Nilai residu per unit"
          description="Nilai yang tersisa pada akhir masa manfaat; boleh dikosongkan."
          inputWrapperOrder={labelFirst}
          value={value.nilai_residu}
          onChange={(nilai_residu) => onChange({ ...value, nilai_residu })}
          error={errors['penyusutan.nilai_residu']}
          data-path="penyusutan.nilai_residu"
        />
      )}
      <DateField
        label="Mulai disusutkan"
        description="Bila dikosongkan, dihitung sejak tanggal perolehan."
        inputWrapperOrder={labelFirst}
        value={value.mulai ?? ''}
        onChange={(day) => onChange({ ...value, mulai: day || null })}
        error={errors['penyusutan.mulai']}
        data-path="penyusutan.mulai"
      />
    </>
  );
}
