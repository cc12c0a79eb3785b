import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatUnit } from '../../../shared/angka.ts';
import type { BarisBast } from '../../../shared/bast.ts';
import { kondisiValues } from '../../../shared/limits.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import classes from './tanda-terima.module.css';
import type { TerimaValues } from './terima-values.ts';

interface LineAnswersProps {
  form: UseFormReturnType<TerimaValues>;
  items: readonly BarisBast[];
}

/** Renders each line of a BAST with its answer: received, or not and why. */
export function LineAnswers({ form, items }: LineAnswersProps) {
  const acceptAll = () =>
    form.setFieldValue(
      'baris',
      form.values.baris.map((line) => ({ ...line, jawaban: line.jawaban || 'ya' })),
    );
  return (
    <FormSection title="Barang" text="Periksa setiap barang, lalu jawab apakah Anda menerimanya.">
      <ul className={classes.items} data-wide>
        {items.map((item, index) => (
          <LineAnswer key={item.holding_id} form={form} item={item} index={index} />
        ))}
      </ul>
      {items.length > 1 && (
        <div data-wide>
          <Button variant="default" onClick={acceptAll}>
            Terima semua yang belum dijawab
          </Button>
        </div>
      )}
    </FormSection>
  );
}

interface LineAnswerProps {
  form: LineAnswersProps['form'];
  item: BarisBast;
  index: number;
}

function LineAnswer({ form, item, index }: LineAnswerProps) {
  const { nama_barang, kode_barang, merk, nomor_seri, jumlah, satuan, kondisi, keterangan } = item;
  const at = `baris.${index}`;
  const jawaban = form.values.baris[index]?.jawaban;
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <strong>{nama_barang}</strong>
        <span className="angka">{formatUnit(jumlah, satuan)}</span>
        <small>{[kode_barang, merk, nomor_seri].filter(Boolean).join(' · ')}</small>
        <KondisiBadge kondisi={kondisi} />
        {keterangan && <small className={classes.remark}>{keterangan}</small>}
      </div>
      <Radio.Group
        label={`Jawaban untuk ${nama_barang}`}
        labelProps={{ className: 'visually-hidden' }}
        {...form.getInputProps(`${at}.jawaban`)}
        data-path={`${at}.jawaban`}
      >
        <div className={classes.ways}>
          <Radio value="ya" label="Diterima" />
          <Radio value="tidak" label="Ditolak" />
        </div>
      </Radio.Group>
      {jawaban && (
        <div className={classes.more}>
          {jawaban === 'tidak' && (
            <TextInput
              label="Mengapa ditolak"
              required
              maxLength={500}
              {...form.getInputProps(`${at}.alasan`)}
              data-path={`${at}.alasan`}
            />
          )}
          <NativeSelect
            label="Kondisi yang Anda lihat"
            data={[...kondisiValues]}
            {...form.getInputProps(`${at}.kondisi`)}
            data-path={`${at}.kondisi`}
          />
        </div>
      )}
    </li>
  );
}
