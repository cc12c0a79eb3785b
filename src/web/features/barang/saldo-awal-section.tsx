import { Checkbox, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { labelOfField } from '../../../shared/field-labels.ts';
import { MAX_MASA_MANFAAT_BULAN } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import {
  type BarangValues,
  newSaldoAwal,
  type SaldoAwalValues,
} from '../../entities/barang/barang-values.ts';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';

interface SaldoAwalProps {
  form: UseFormReturnType<BarangValues>;
}

/** Renders the opening balance of a new barang: its depreciation before registration. */
export function SaldoAwalSection({ form }: SaldoAwalProps) {
  const { saldo_awal } = form.values;
  return (
    <FormSection title="Saldo awal">
      <Checkbox
        data-wide
        label="Bawa akumulasi penyusutan dari pembukuan sebelum MANIS"
        description="Barang tercatat sejak tanggal saldo awal, dengan yang sudah disusutkan sampai tanggal itu. Tanpa ini akumulasinya dihitung sejak tanggal perolehan."
        checked={saldo_awal !== null}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue('saldo_awal', checked ? newSaldoAwal() : null)
        }
      />
      {saldo_awal && <SaldoAwalFields form={form} value={saldo_awal} />}
    </FormSection>
  );
}

function SaldoAwalFields({ form, value }: SaldoAwalProps & { value: SaldoAwalValues }) {
  const bothLedgers = useBothLedgers();
  const set = (more: Partial<SaldoAwalValues>) => form.setFieldValue('saldo_awal', { ...value, ...more });
  const field = (name: keyof SaldoAwalValues) => {
    const path = `saldo_awal.${name}`;
    return {
      label: labelOfField(path),
      error: form.errors[path],
      'data-path': path,
      inputWrapperOrder: labelFirst,
    };
  };
  const months = (name: 'sisa_bulan' | 'sisa_bulan_fiskal') => (
    <NumberInput
      {...field(name)}
      description="Bila dikosongkan, masa manfaat dikurangi yang sudah lewat."
      min={1}
      max={MAX_MASA_MANFAAT_BULAN}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      value={value[name]}
      onChange={(sisa) => set({ [name]: sisa })}
    />
  );
  const many = Number(form.values.jumlah_barang) > 1 ? 'Seluruh unit bersama-sama. ' : '';
  return (
    <>
      <DateField
        {...field('tanggal')}
        description="Awal tahun; untuk garis lurus awal bulan mana pun. Bila dikosongkan, hari pertama sesudah tutup buku."
        max={officeToday()}
        value={value.tanggal}
        onChange={(tanggal) => set({ tanggal })}
      />
      <RupiahField
        {...field('akumulasi')}
        required
        description={many || undefined}
        value={value.akumulasi}
        onChange={(akumulasi) => set({ akumulasi })}
      />
      {months('sisa_bulan')}
      {bothLedgers && (
        <>
          <RupiahField
            {...field('akumulasi_fiskal')}
            description={`${many}Bila dikosongkan, dihitung menurut kelompoknya.`}
            value={value.akumulasi_fiskal}
            onChange={(akumulasi_fiskal) => set({ akumulasi_fiskal })}
          />
          {months('sisa_bulan_fiskal')}
        </>
      )}
    </>
  );
}
