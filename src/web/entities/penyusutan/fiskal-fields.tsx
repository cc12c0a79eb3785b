import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { metodeFiskalExplained } from '../../../shared/penyusutan-explained.ts';
import { BELUM_DIATUR, hasKelompok, metodeFiskalLabels } from '../../../shared/penyusutan-fiskal.ts';
import {
  type Kelompok,
  type MetodeFiskal,
  metodeFiskalValues,
  type PenyusutanFiskal,
} from '../../../shared/penyusutan-setting.ts';
import { masaManfaatInWords } from '../../../shared/penyusutan-words.ts';
import { useKelompok } from './kelompok.queries.ts';
import classes from './penyusutan-fields.module.css';

interface FiskalFieldsProps {
  /** Null inherits, or is unset. */
  value: PenyusutanFiskal | null;
  onChange: (value: PenyusutanFiskal | null) => void;
  /** Form errors; those of these fields start with `penyusutan_fiskal.` */
  errors: Record<string, ReactNode>;
  /** Text for null: "Mengikuti kategori: Garis lurus, Kelompok 1", "Belum diatur" when left out. */
  inherited?: string;
}

/** Renders the fields of the fiscal depreciation: the method with its explanation, then the kelompok. */
export function FiskalFields({ value, onChange, errors, inherited = BELUM_DIATUR }: FiskalFieldsProps) {
  const groups = useKelompok();
  const allowed = groups.filter(({ metode }) => value && metode.some((one) => one === value.metode));
  const setMetode = (metode: MetodeFiskal | '') => {
    if (metode === '') return onChange(null);
    const kept = groups.find(({ kode }) => kode === value?.kelompok);
    const fits = hasKelompok(metode) && kept?.metode.some((one) => one === metode);
    onChange({ metode, kelompok: fits ? (kept?.kode ?? null) : null });
  };
  return (
    <>
      <NativeSelect
        label="Metode fiskal"
        data-wide
        data={[
          { value: '', label: inherited },
          ...metodeFiskalValues.map((metode) => ({ value: metode, label: metodeFiskalLabels[metode] })),
        ]}
        value={value?.metode ?? ''}
        onChange={(event) => setMetode(event.currentTarget.value as MetodeFiskal | '')}
        error={errors['penyusutan_fiskal.metode']}
        data-path="penyusutan_fiskal.metode"
      />
      <p className={classes.explained} data-wide aria-live="polite">
        {value ? metodeFiskalExplained[value.metode] : 'Menurut UU PPh pasal 11 dan PMK 72/2023.'}
      </p>
      {value && hasKelompok(value.metode) && (
        <NativeSelect
          label="Kelompok harta"
          required
          data={[
            { value: '', label: 'Pilih kelompok' },
            ...allowed.map(({ kode, nama, masa_manfaat_bulan }) => ({
              value: kode,
              label: `${nama} (${masaManfaatInWords(masa_manfaat_bulan)})`,
            })),
          ]}
          value={value.kelompok ?? ''}
          onChange={(event) =>
            onChange({ ...value, kelompok: (event.currentTarget.value || null) as Kelompok | null })
          }
          error={errors['penyusutan_fiskal.kelompok']}
          data-path="penyusutan_fiskal.kelompok"
        />
      )}
    </>
  );
}
