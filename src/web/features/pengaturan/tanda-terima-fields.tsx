import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { pengaturanEdit } from '../../../shared/pengaturan-input.ts';
import {
  bentukTandaTanganValues,
  mintaTandaTerimaValues,
  PENGINGAT_HARI,
  TAUTAN_HARI,
} from '../../../shared/tanda-terima-words.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { kategoriChoice } from '../../entities/kategori/kategori-choice.ts';
import classes from './pengaturan.module.css';
import {
  bentukTandaTanganLabels,
  mintaTandaTerimaLabels,
  type PengaturanValues,
} from './pengaturan-form-values.ts';

// no clamping: the server rejects a value beyond the limit with a message
const whole = { clampBehavior: 'none', allowDecimal: false, allowNegative: false } as const;

/** Renders which BAST require a tanda terima by default, and how it is signed. */
export default function TandaTerimaFields({ form }: { form: UseFormReturnType<PengaturanValues> }) {
  const field = fieldsOf(form, pengaturanEdit.shape, 'pengaturan');
  const { tanda_terima, tanda_terima_kategori: chosen } = form.values;
  const choose = (kategori: typeof chosen) => form.setFieldValue('tanda_terima_kategori', kategori);
  return (
    <FormSection
      title="Tanda terima"
      text="Yang menerima barang menjawab setiap baris BAST dan menandatangani di MANIS. Petugas tetap dapat memintanya untuk BAST mana pun."
    >
      <NativeSelect
        {...field('tanda_terima')}
        label="Diminta"
        data={mintaTandaTerimaValues.map((value) => ({ value, label: mintaTandaTerimaLabels[value] }))}
      />
      <NativeSelect
        {...field('bentuk_tanda_tangan')}
        data={bentukTandaTanganValues.map((value) => ({ value, label: bentukTandaTanganLabels[value] }))}
      />
      {tanda_terima === 'kategori' && (
        <div data-wide>
          <AsyncSelect
            {...kategoriChoice}
            label="Kategori"
            required={chosen.length === 0}
            value={null}
            error={form.errors.tanda_terima_kategori}
            data-path="tanda_terima_kategori"
            onChange={(id, option) => {
              if (id === null || chosen.some((one) => one.id === id)) return;
              choose([...chosen, { id, nama_kategori: option?.label ?? '' }]);
            }}
          />
          {chosen.length > 0 && (
            <ul className={classes.chosen} aria-label="Kategori yang dipilih">
              {chosen.map(({ id, nama_kategori }) => (
                <li key={id}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    rightSection={<IconX size={14} aria-hidden />}
                    aria-label={`Lepas ${nama_kategori}`}
                    onClick={() => choose(chosen.filter((one) => one.id !== id))}
                  >
                    {nama_kategori}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <NumberInput
        {...form.getInputProps('tautan_berlaku_hari')}
        {...whole}
        {...TAUTAN_HARI}
        label="Tautan lewat e-mail berlaku"
        suffix=" hari"
        required
      />
      <NumberInput
        {...form.getInputProps('pengingat_hari')}
        {...whole}
        {...PENGINGAT_HARI}
        label="Ingatkan penerima sesudah"
        description="0 bila tidak perlu."
        inputWrapperOrder={labelFirst}
        suffix=" hari"
        required
      />
      <Checkbox
        data-wide
        label="Ringkasan mingguan"
        description="Setiap Senin, yang menunggu diterima dikirim kepada penerimanya dan kepada yang memintanya."
        {...form.getInputProps('ringkasan_mingguan', { type: 'checkbox' })}
      />
    </FormSection>
  );
}
