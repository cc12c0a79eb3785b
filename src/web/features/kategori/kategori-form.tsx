import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/contract.ts';
import { golonganChoices, golonganInWords, golonganOf, TANPA_GOLONGAN } from '../../../shared/golongan.ts';
import { isianInWords } from '../../../shared/isian.ts';
import { type Kategori, kategoriEndpoints } from '../../../shared/kategori.ts';
import { kategoriInput } from '../../../shared/kategori-input.ts';
import { sifatValues } from '../../../shared/limits.ts';
import { fiskalInWords } from '../../../shared/penyusutan-fiskal.ts';
import type { PenyusutanFiskal } from '../../../shared/penyusutan-setting.ts';
import {
  noPenyusutan,
  type PenyusutanSendiri,
  type PenyusutanSetting,
} from '../../../shared/penyusutan-setting.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { NextRecord } from '../../components/form/one-after-another.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import { FiskalFields } from '../../entities/penyusutan/fiskal-fields.tsx';
import { PenyusutanFields } from '../../entities/penyusutan/penyusutan-fields.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { askingForValues } from './asking-for-values.ts';
import { BerlakuSection, type BerlakuValues, berlakuBody } from './berlaku-section.tsx';
import { type IsianRow, isianBody, isianRows } from './isian-rows.ts';
import { IsianSection } from './isian-section.tsx';

interface KategoriValues extends Record<string, unknown> {
  nama_kategori: string;
  sifat: Kategori['sifat'];
  golongan: Kategori['golongan'];
  fungsi: string;
  penyusutan: PenyusutanSetting;
  penyusutan_fiskal: PenyusutanFiskal | null;
  isian: IsianRow[];
  /** Which barang a changed setting applies to; not a field of the kategori. */
  berlaku: BerlakuValues;
  /** Version that was loaded; kept until a conflict is resolved. */
  versi: number;
}

const valuesOf = (kategori: Kategori | undefined): KategoriValues => ({
  nama_kategori: kategori?.nama_kategori ?? '',
  sifat: kategori?.sifat ?? sifatValues[0],
  golongan: kategori?.golongan ?? null,
  fungsi: kategori?.fungsi ?? '',
  penyusutan: kategori?.penyusutan ?? noPenyusutan,
  penyusutan_fiskal: kategori?.penyusutan_fiskal ?? null,
  isian: isianRows(kategori?.isian ?? []),
  berlaku: { berlaku: 'juga_pengikut', sejak: '' },
  versi: kategori?.versi ?? 1,
});

/** Reduces a depreciation to the fields of a kategori: without residual value and start, which belong to a barang. */
function settingOf(value: PenyusutanSendiri | null): PenyusutanSetting {
  if (value === null) return noPenyusutan;
  const { metode, kelompok, masa_manfaat_bulan } = value;
  return { metode, kelompok, masa_manfaat_bulan };
}

function kategoriValue(field: keyof KategoriValues & string, values: KategoriValues): string {
  if (field === 'penyusutan') return penyusutanInWords(values.penyusutan);
  if (field === 'penyusutan_fiskal') return fiskalInWords(values.penyusutan_fiskal);
  if (field === 'isian') return isianBody(values.isian).map(isianInWords).join('; ');
  if (field === 'golongan') return golonganInWords(values.golongan);
  return String(values[field]);
}

/** Renders the form of a new or existing kategori. */
export function KategoriForm({ kategori, after, onAgain }: NextRecord<Kategori> & { kategori?: Kategori }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  // the next kategori often has the same golongan and depreciation
  const next = after && { ...valuesOf(after), nama_kategori: '', fungsi: '', isian: [], versi: 1 };
  const state = useRecordForm<KategoriValues, AnswerOf<typeof kategoriEndpoints.create>>({
    name: kategori ? `kategori/${kategori.id}` : 'kategori/baru',
    initial: next ?? valuesOf(kategori),
    save: ({ versi, berlaku, isian, ...rest }, { idempotencyKey }) => {
      const body = { ...rest, isian: isianBody(isian) };
      if (!kategori) return call(kategoriEndpoints.create, { body, idempotencyKey });
      return askingForValues((hapus_nilai) =>
        call(kategoriEndpoints.update, {
          params: { id: kategori.id },
          body: { ...body, ...berlakuBody(kategori, rest, berlaku), versi, hapus_nilai },
        }),
      );
    },
    onSaved: ({ data, message }, _values, { again }) => {
      void refreshAfter(queryClient, 'kategori');
      if (again && onAgain) {
        showToast({ message: `${data.nama_kategori} sudah disimpan.` });
        return onAgain(data);
      }
      showToast({ message: message ?? 'Kategori sudah disimpan.' });
      void navigate({ to: '/kategori/detail/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  const field = fieldsOf(form, kategoriInput.shape);
  const bothLedgers = useBothLedgers();
  return (
    <>
      {kategori && (
        <FormConflict
          jenis="kategori"
          title="Kategori ini sudah berubah"
          state={state}
          record={kategori}
          detail={kategoriDetail(kategori.id)}
          valuesOf={valuesOf}
          fields={[
            'nama_kategori',
            'sifat',
            'golongan',
            'fungsi',
            'penyusutan',
            'penyusutan_fiskal',
            'isian',
          ]}
          show={kategoriValue}
        />
      )}
      <RecordForm
        state={state}
        submitLabel="Simpan kategori"
        again={onAgain !== undefined}
        begin={after !== undefined}
      >
        <FormSection>
          <TextInput {...field('nama_kategori')} data-wide required />
          <NativeSelect {...field('sifat')} data={[...sifatValues]} />
          <NativeSelect
            {...field('golongan')}
            data={[{ value: '', label: TANPA_GOLONGAN }, ...golonganChoices]}
            value={form.values.golongan ?? ''}
            onChange={({ currentTarget }) => form.setFieldValue('golongan', golonganOf(currentTarget.value))}
          />
          <Textarea {...field('fungsi')} data-wide autosize minRows={2} maxRows={8} />
        </FormSection>
        <FormSection
          title="Penyusutan"
          text="Berlaku untuk barang dalam kategori ini, kecuali bila barangnya diatur sendiri."
        >
          <PenyusutanFields
            value={{ ...form.values.penyusutan, nilai_residu: null, mulai: null }}
            onChange={(value) => form.setFieldValue('penyusutan', settingOf(value))}
            errors={form.errors}
          />
          {bothLedgers && (
            <FiskalFields
              value={form.values.penyusutan_fiskal}
              onChange={(value) => form.setFieldValue('penyusutan_fiskal', value)}
              errors={form.errors}
            />
          )}
        </FormSection>
        <IsianSection form={form} />
        {kategori && (
          <BerlakuSection
            kategori={kategori}
            settings={form.values}
            value={form.values.berlaku}
            onChange={(berlaku) => form.setFieldValue('berlaku', berlaku)}
            errors={form.errors}
          />
        )}
      </RecordForm>
    </>
  );
}
