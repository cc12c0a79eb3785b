import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Kategori } from '../../../shared/kategori.ts';
import type { berlakuValues } from '../../../shared/kategori-input.ts';
import { changedLedgers } from '../../../shared/penyusutan-fiskal.ts';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { periodStart } from '../../entities/mutasi/perubahan-values.ts';

type Settings = Pick<Kategori, 'penyusutan' | 'penyusutan_fiskal'>;
type Berlaku = (typeof berlakuValues)[number];

/** Which barang a changed depreciation setting applies to, and since when; '' while not chosen. */
export interface BerlakuValues {
  berlaku: Berlaku;
  sejak: string;
}

/** Returns the preset day of the change: the period start that suits both methods, or today. */
function proposedDay(before: Settings, after: Settings): string {
  const methods = [before.penyusutan.metode, after.penyusutan.metode];
  const fiskal = before.penyusutan_fiskal && changedLedgers(before, after).includes('fiskal');
  if (fiskal || methods.includes('saldo_menurun')) return periodStart(12, '');
  return methods.includes('garis_lurus_semesteran') ? periodStart(6, '') : officeToday();
}

const settingChanged = (kategori: Kategori, settings: Settings) =>
  kategori.jumlah > 0 && changedLedgers(kategori, settings).length > 0;

/** Builds the part of a request that says which barang it applies to; empty if there is nothing to ask. */
export function berlakuBody(
  kategori: Kategori,
  settings: Settings,
  { berlaku, sejak }: BerlakuValues,
): Partial<{ berlaku: Berlaku; sejak: string }> {
  if (!settingChanged(kategori, settings)) return {};
  if (berlaku !== 'juga_pengikut') return { berlaku };
  return { berlaku, sejak: sejak || proposedDay(kategori, settings) };
}

interface BerlakuSectionProps {
  kategori: Kategori;
  settings: Settings;
  value: BerlakuValues;
  onChange: (value: BerlakuValues) => void;
  errors: Record<string, ReactNode>;
}

/** Renders the choice of barang that a changed depreciation setting applies to, if it affects any. */
export function BerlakuSection({ kategori, settings, value, onChange, errors }: BerlakuSectionProps) {
  if (!settingChanged(kategori, settings)) return null;
  return (
    <FormSection
      title="Berlaku untuk"
      text="Barang dengan penyusutan sendiri, dan yang sudah habis disusutkan, tidak ikut berubah. Penyusutan fiskal yang belum diatur berlaku sejak awal."
    >
      <Radio.Group
        label="Penyusutan yang baru berlaku untuk barang mana?"
        data-wide
        data-path="berlaku"
        value={value.berlaku}
        onChange={(berlaku) => onChange({ ...value, berlaku: berlaku as Berlaku })}
        error={errors.berlaku}
      >
        <Radio mt="xs" value="juga_pengikut" label="Juga barang yang mengikuti, sejak suatu tanggal" />
        <Radio mt="xs" value="barang_baru" label="Barang baru saja" />
        <Radio mt="xs" value="sejak_awal" label="Semua, sejak awal (yang lama salah catat)" />
      </Radio.Group>
      {value.berlaku === 'juga_pengikut' && (
        <DateField
          label="Sejak"
          required
          clearable={false}
          max={officeToday()}
          value={value.sejak || proposedDay(kategori, settings)}
          onChange={(sejak) => onChange({ ...value, sejak })}
          error={errors.sejak}
          data-path="sejak"
        />
      )}
    </FormSection>
  );
}
