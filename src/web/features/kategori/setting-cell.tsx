import { Group, NativeSelect, NumberInput } from '@mantine/core';
import type { Kategori } from '../../../shared/kategori.ts';
import { MAX_MASA_MANFAAT_BULAN } from '../../../shared/limits.ts';
import {
  type Kelompok,
  type Metode,
  metodeAllowed,
  metodeLabels,
  metodeValues,
} from '../../../shared/penyusutan-setting.ts';
import { useKelompok } from '../../entities/penyusutan/kelompok.queries.ts';

type Setting = Kategori['penyusutan'];

interface SettingCellProps {
  name: string;
  value: Setting;
  onChange: (value: Setting) => void;
  error?: string | undefined;
}

/** Renders the depreciation of a kategori in one row: method, then a statutory kelompok or an own number of months. */
export function SettingCell({ name, value, onChange, error }: SettingCellProps) {
  const groups = useKelompok();
  const { metode, kelompok, masa_manfaat_bulan } = value;
  const setMetode = (next: Metode) => {
    if (next === 'tidak_disusutkan')
      return onChange({ metode: next, kelompok: null, masa_manfaat_bulan: null });
    const kept = metodeAllowed(next, kelompok) ? kelompok : null;
    onChange({ metode: next, kelompok: kept, masa_manfaat_bulan });
  };
  return (
    <>
      <Group gap={6} wrap="wrap">
        <NativeSelect
          size="xs"
          w={184}
          aria-label={`Metode ${name}`}
          data={metodeValues.map((one) => ({ value: one, label: metodeLabels[one] }))}
          value={metode}
          onChange={(event) => setMetode(event.currentTarget.value as Metode)}
        />
        {metode !== 'tidak_disusutkan' && (
          <NativeSelect
            size="xs"
            w={184}
            aria-label={`Kelompok ${name}`}
            data={[
              { value: '', label: 'Masa manfaat sendiri' },
              ...groups
                .filter(({ kode }) => metodeAllowed(metode, kode))
                .map(({ kode, nama }) => ({ value: kode, label: nama })),
            ]}
            value={kelompok ?? ''}
            onChange={(event) =>
              onChange({
                metode,
                kelompok: (event.currentTarget.value || null) as Kelompok | null,
                masa_manfaat_bulan: null,
              })
            }
          />
        )}
        {metode !== 'tidak_disusutkan' && kelompok === null && (
          <NumberInput
            size="xs"
            w={110}
            aria-label={`Masa manfaat ${name}, bulan`}
            placeholder="Bulan"
            suffix=" bulan"
            min={1}
            max={MAX_MASA_MANFAAT_BULAN}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={masa_manfaat_bulan ?? ''}
            onChange={(months) =>
              onChange({ metode, kelompok, masa_manfaat_bulan: typeof months === 'number' ? months : null })
            }
          />
        )}
      </Group>
      {error && (
        <p role="alert" style={{ color: 'var(--mantine-color-error)', margin: '4px 0 0' }}>
          {error}
        </p>
      )}
    </>
  );
}
