import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Kategori } from '../../../shared/kategori.ts';
import type { berlakuValues } from '../../../shared/kategori-input.ts';
import type { PenyusutanSetting } from '../../../shared/penyusutan-setting.ts';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { periodStart } from '../../entities/mutasi/perubahan-values.ts';

type Berlaku = (typeof berlakuValues)[number];

/** Which barang another setting is for, and since when; '' where nobody said so. */
export interface BerlakuValues {
  berlaku: Berlaku;
  sejak: string;
}

/** The day proposed for another setting: the start of the period that both methods allow, or today. */
function proposedDay(before: PenyusutanSetting, after: PenyusutanSetting): string {
  const methods = [before.metode, after.metode];
  if (methods.includes('saldo_menurun')) return periodStart(12, '');
  return methods.includes('garis_lurus_semesteran') ? periodStart(6, '') : officeToday();
}

const settingChanged = (kategori: Kategori, penyusutan: PenyusutanSetting) =>
  kategori.jumlah > 0 && JSON.stringify(kategori.penyusutan) !== JSON.stringify(penyusutan);

/** The part of a request that says for which barang; empty where nothing is asked. */
export function berlakuBody(
  kategori: Kategori,
  penyusutan: PenyusutanSetting,
  { berlaku, sejak }: BerlakuValues,
): Partial<{ berlaku: Berlaku; sejak: string }> {
  if (!settingChanged(kategori, penyusutan)) return {};
  if (berlaku !== 'juga_pengikut') return { berlaku };
  return { berlaku, sejak: sejak || proposedDay(kategori.penyusutan, penyusutan) };
}

interface BerlakuSectionProps {
  kategori: Kategori;
  penyusutan: PenyusutanSetting;
  value: BerlakuValues;
  onChange: (value: BerlakuValues) => void;
  errors: Record<string, ReactNode>;
}

/** Asks for which barang another depreciation setting is, where there are any. */
export function BerlakuSection({ kategori, penyusutan, value, onChange, errors }: BerlakuSectionProps) {
  if (!settingChanged(kategori, penyusutan)) return null;
  return (
    <FormSection
      title="Berlaku untuk"
      text="Barang dengan penyusutan sendiri, dan yang sudah habis disusutkan, tidak ikut berubah."
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
          value={value.sejak || proposedDay(kategori.penyusutan, penyusutan)}
          onChange={(sejak) => onChange({ ...value, sejak })}
          error={errors.sejak}
          data-path="sejak"
        />
      )}
    </FormSection>
  );
}
