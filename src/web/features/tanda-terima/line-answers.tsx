import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatUnit } from '../../../shared/angka.ts';
import type { Berkas } from '../../../shared/berkas.ts';
import { kondisiValues } from '../../../shared/limits.ts';
import type { ReceivedItem } from '../../../shared/tanda-terima-tautan.ts';
import { MAX_ALASAN_TOLAK } from '../../../shared/tanda-terima-words.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import type { Send } from '../../components/form/use-upload.ts';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import classes from './tanda-terima.module.css';
import type { TerimaValues } from './terima-values.ts';

interface LineAnswersProps {
  form: UseFormReturnType<TerimaValues>;
  items: readonly ReceivedItem[];
  /** Uploads the photo of a line. */
  sendPhoto: Send<Berkas>;
  /** Whether an officer enters the answers of a signed paper. */
  onPaper: boolean;
}

/** Renders each line of a BAST with its answer: received, or refused with a reason. */
export function LineAnswers({ form, items, ...rest }: LineAnswersProps) {
  const acceptAll = () =>
    form.setFieldValue(
      'baris',
      form.values.baris.map((line) => ({ ...line, jawaban: line.jawaban || 'ya' })),
    );
  return (
    <FormSection
      title="Barang"
      text={
        rest.onPaper
          ? 'Salin dari kertas itu apakah setiap barang diterima.'
          : 'Periksa setiap barang, lalu jawab apakah Anda menerimanya.'
      }
    >
      <ul className={classes.items} data-wide>
        {items.map((item, index) => (
          <LineAnswer key={item.holding_id} form={form} item={item} index={index} {...rest} />
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

interface LineAnswerProps extends Omit<LineAnswersProps, 'items'> {
  item: ReceivedItem;
  index: number;
}

function LineAnswer({ form, item, index, sendPhoto, onPaper }: LineAnswerProps) {
  const { nama_barang, kode_barang, merk, nomor_seri, jumlah, satuan, kondisi, keterangan } = item;
  const at = `baris.${index}`;
  const { jawaban, foto = null } = form.values.baris[index] ?? {};
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
              maxLength={MAX_ALASAN_TOLAK}
              {...form.getInputProps(`${at}.alasan`)}
              data-path={`${at}.alasan`}
            />
          )}
          <NativeSelect
            label={onPaper ? 'Kondisi yang tertulis' : 'Kondisi yang Anda lihat'}
            data={[...kondisiValues]}
            {...form.getInputProps(`${at}.kondisi`)}
            data-path={`${at}.kondisi`}
          />
          <div className={classes.photo}>
            <FileField
              accept={berkasKinds.gambar.accept}
              label="Foto"
              of={nama_barang}
              value={foto}
              onChange={(file) => form.setFieldValue(`${at}.foto`, file)}
              send={sendPhoto}
              error={form.errors[`${at}.foto_id`]}
              path={`${at}.foto_id`}
            />
          </div>
        </div>
      )}
    </li>
  );
}
