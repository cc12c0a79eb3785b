import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Berkas } from '../../../shared/berkas.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { type Lokasi, lokasiEndpoints } from '../../../shared/lokasi.ts';
import { lokasiInput } from '../../../shared/lokasi-input.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { ChoiceName } from '../../components/form/choice-name.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { NextRecord } from '../../components/form/one-after-another.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import { lokasiChoice, lokasiCreation } from '../../entities/lokasi/lokasi-choice.ts';
import {
  activePenggunaChoice,
  penggunaChoice,
  penggunaCreation,
} from '../../entities/pengguna/pengguna-choice.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { lokasiDetail } from './lokasi.queries.ts';
import { openBranch } from './open-branches.ts';

interface LokasiFormProps extends NextRecord<Lokasi> {
  lokasi?: Lokasi;
  /** Preset parent of a new lokasi. */
  parentId?: number | null;
}

interface LokasiValues extends Record<string, unknown> {
  lokasi: string;
  induk_id: number | null;
  kode_lokasi: string;
  penanggung_jawab_id: number | null;
  gambar: Berkas | null;
  /** Version that was loaded; kept until a conflict is resolved. */
  versi: number;
}

const valuesOf = ({ kode_lokasi, ...row }: Lokasi): LokasiValues => ({
  lokasi: row.lokasi,
  induk_id: row.induk_id,
  kode_lokasi: kode_lokasi ?? '',
  penanggung_jawab_id: row.penanggung_jawab_id,
  gambar: row.gambar,
  versi: row.versi,
});

/** Labels that differ from those used in a lokasi's records. */
const labels = {
  lokasi: 'Nama lokasi',
  induk_id: 'Berada di dalam',
  kode_lokasi: labelOfField('kode_lokasi'),
  penanggung_jawab_id: labelOfField('penanggung_jawab_id'),
  gambar: labelOfField('gambar'),
};

const empty = { lokasi: '', kode_lokasi: '', penanggung_jawab_id: null, gambar: null, versi: 1 };

/** Checks whether a path is another one, or leads on from it. */
const isInside = (path: string, other: string) => `${path} / `.startsWith(`${other} / `);

/** Renders a form field as text; null, the parent of a root, renders as "kosong". */
function textOf(field: string, values: LokasiValues): ReactNode {
  const { induk_id, penanggung_jawab_id } = values;
  if (field === 'lokasi' || field === 'kode_lokasi') return values[field];
  if (field === 'gambar') return values.gambar?.nama;
  return field === 'induk_id'
    ? induk_id && <ChoiceName choice={lokasiChoice} id={induk_id} />
    : penanggung_jawab_id && <ChoiceName choice={penggunaChoice} id={penanggung_jawab_id} />;
}

/** Renders the form of a new or existing lokasi: name, parent and photo. */
export function LokasiForm({ lokasi, parentId = null, after, onAgain }: LokasiFormProps) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm<LokasiValues, AnswerOf<typeof lokasiEndpoints.create>>({
    name: lokasi ? `lokasi/${lokasi.id}` : `lokasi/baru/${parentId ?? 0}`,
    initial: lokasi ? valuesOf(lokasi) : { ...empty, induk_id: parentId },
    save: ({ versi, gambar, ...values }, { idempotencyKey }) => {
      const body = { ...values, gambar_id: gambar?.id ?? null };
      return lokasi
        ? call(lokasiEndpoints.update, { params: { id: lokasi.id }, body: { ...body, versi } })
        : call(lokasiEndpoints.create, { body, idempotencyKey });
    },
    onSaved: ({ data, message }, _values, { again }) => {
      if (data.induk_id !== null) openBranch(data.induk_id);
      void refreshAfter(queryClient, 'lokasi');
      showToast({ message: message ?? 'Lokasi sudah disimpan.' });
      if (again && onAgain) return onAgain(data);
      void navigate({ to: '/lokasi' });
    },
  });
  const { form } = state;
  const field = fieldsOf(form, lokasiInput.shape);
  const loadParents = async (q: string, signal: AbortSignal) => {
    const options = await lokasiChoice.load(q, signal);
    return lokasi ? options.filter(({ path }) => !isInside(path ?? '', lokasi.jalur)) : options;
  };
  return (
    <>
      {lokasi && (
        <FormConflict
          jenis="lokasi"
          title="Lokasi ini sudah berubah"
          state={state}
          record={lokasi}
          detail={lokasiDetail(lokasi.id)}
          valuesOf={valuesOf}
          fields={['lokasi', 'induk_id', 'kode_lokasi', 'penanggung_jawab_id', 'gambar']}
          show={textOf}
          labels={labels}
        />
      )}
      <RecordForm
        state={state}
        submitLabel="Simpan lokasi"
        again={onAgain !== undefined}
        begin={after !== undefined}
      >
        <FormSection>
          <TextInput {...field('lokasi')} label={labels.lokasi} required />
          <AsyncSelect
            label={labels.induk_id}
            placeholder="Tidak di dalam lokasi lain"
            queryKey={[...lokasiChoice.queryKey, lokasi?.id ?? 0]}
            load={loadParents}
            loadOne={lokasiChoice.loadOne}
            creation={lokasiCreation}
            value={form.values.induk_id}
            onChange={(id) => form.setFieldValue('induk_id', id)}
            error={form.errors.induk_id}
            data-path="induk_id"
          />
          <TextInput
            {...field('kode_lokasi')}
            label={labels.kode_lokasi}
            description="Tercetak pada kartu inventaris ruangannya (KIR)"
          />
          <AsyncSelect
            {...activePenggunaChoice}
            creation={penggunaCreation}
            label={labels.penanggung_jawab_id}
            description="Menandatangani KIR, juga lokasi di dalamnya yang belum memiliki penanggung jawab"
            value={form.values.penanggung_jawab_id}
            onChange={(id) => form.setFieldValue('penanggung_jawab_id', id)}
            error={form.errors.penanggung_jawab_id}
            data-path="penanggung_jawab_id"
          />
          <FileField
            {...berkasKinds.gambar}
            label={labels.gambar}
            value={form.values.gambar}
            onChange={(gambar) => form.setFieldValue('gambar', gambar)}
            error={form.errors.gambar_id}
            path="gambar_id"
          />
        </FormSection>
      </RecordForm>
    </>
  );
}
