import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatAngka } from '../../../shared/angka.ts';
import type { SerahTerimaRinci } from '../../../shared/serah-terima.ts';
import { jenisSerahValues } from '../../../shared/serah-terima-words.ts';
import { officeToday } from '../../../shared/today.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { activePenggunaChoice, penggunaCreation } from '../../entities/pengguna/pengguna-choice.ts';
import { TandaTerimaBox } from '../../entities/tanda-terima/tanda-terima-box.tsx';
import { FillMany } from './fill-many.tsx';
import { KindLines } from './kind-lines.tsx';
import classes from './serah-terima.module.css';
import { chooseFor, keyOf, type SerahTerimaValues, standing, UNDECIDED } from './serah-terima-values.ts';

interface SerahTerimaFieldsProps {
  form: UseFormReturnType<SerahTerimaValues>;
  draft: SerahTerimaRinci;
}

/** Renders a draft: successors, destination of each line, and content of the documents. */
export function SerahTerimaFields({ form, draft }: SerahTerimaFieldsProps) {
  const { pilihan, penerus } = form.values;
  const rows = standing(draft);
  const open = rows.filter((row) => (pilihan[keyOf(row)] ?? UNDECIDED).ke === '');
  return (
    <>
      <Successors form={form} leaverId={draft.pengguna.id} />
      <FormSection title="Ke mana perginya">
        <p data-wide className={classes.count} role="status">
          {rows.length === 0
            ? `${draft.pengguna.name} tidak memegang apa pun dan tidak memiliki urusan yang terbuka.`
            : open.length === 0
              ? `Semua ${formatAngka(rows.length)} baris sudah diputuskan.`
              : `${formatAngka(open.length)} dari ${formatAngka(rows.length)} baris belum diputuskan.`}
        </p>
        {open.length > 0 && (
          <FillMany
            label="Isi semua yang belum diputuskan"
            lepas="Lepas semua: ke stok, tanpa PIC, dibatalkan"
            penerus={penerus}
            onFill={(choice) =>
              form.setFieldValue('pilihan', chooseFor(pilihan, rows, choice, 'undecided') as never)
            }
          />
        )}
      </FormSection>
      {jenisSerahValues.map((jenis) => (
        <KindLines key={jenis} jenis={jenis} rows={rows} form={form} />
      ))}
      <Papers form={form} />
    </>
  );
}

function Successors({ form, leaverId }: { form: SerahTerimaFieldsProps['form']; leaverId: number }) {
  const { penerus } = form.values;
  const add = (id: number | null, label: string | undefined) => {
    if (id === null || id === leaverId || penerus.some((one) => one.id === id)) return;
    const name = label?.split(' · ')[0] ?? '';
    form.setFieldValue('penerus', [...penerus, { id, name }] as never);
  };
  return (
    <FormSection title="Penerus" text="Satu atau beberapa orang yang mengambil alih. Pilih di sini dahulu.">
      {penerus.length > 0 && (
        <ul data-wide className={classes.successors} aria-label="Penerus">
          {penerus.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <AsyncSelect
        {...activePenggunaChoice}
        creation={penggunaCreation}
        // remounts after each choice, so that the field is empty again
        key={penerus.length}
        label="Tambah penerus"
        data-wide
        value={null}
        onChange={(id, option) => add(id, option?.label)}
      />
    </FormSection>
  );
}

function Papers({ form }: Pick<SerahTerimaFieldsProps, 'form'>) {
  const { terhitung_mulai, tanggal_surat, petugas_id, tanda_terima } = form.values;
  return (
    <FormSection title="Surat">
      <Textarea
        label="Sebab"
        required
        data-wide
        autosize
        minRows={1}
        {...form.getInputProps('alasan')}
        data-path="alasan"
      />
      <DateField
        label="Terhitung mulai"
        description="Kosong: hari pelaksanaan."
        inputWrapperOrder={labelFirst}
        value={terhitung_mulai}
        onChange={(day) => form.setFieldValue('terhitung_mulai', day)}
        error={form.errors.terhitung_mulai}
        data-path="terhitung_mulai"
      />
      <DateField
        label="Tanggal surat"
        description="Kosong: hari pelaksanaan. Nomor BAST berurut menurut tanggal ini."
        inputWrapperOrder={labelFirst}
        value={tanggal_surat}
        max={officeToday()}
        onChange={(day) => form.setFieldValue('tanggal_surat', day)}
        error={form.errors.tanggal_surat}
        data-path="tanggal_surat"
      />
      <AsyncSelect
        {...activePenggunaChoice}
        label="Yang mewakili kantor"
        description="Kosong: yang melaksanakan. Bukan yang menyerahkan atau menerima barangnya."
        inputWrapperOrder={labelFirst}
        data-wide
        value={petugas_id}
        onChange={(id) => form.setFieldValue('petugas_id', id)}
        error={form.errors.petugas_id}
        data-path="petugas_id"
      />
      <Textarea
        label="Dasar"
        description="Misalnya surat keputusan atau nota dinas."
        inputWrapperOrder={labelFirst}
        data-wide
        autosize
        minRows={1}
        {...form.getInputProps('dasar')}
        data-path="dasar"
      />
      <TandaTerimaBox
        value={tanda_terima}
        onChange={(wanted) => form.setFieldValue('tanda_terima', wanted)}
      />
    </FormSection>
  );
}
