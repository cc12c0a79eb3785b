import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { labelOfField } from '../../../shared/field-labels.ts';
import { type Pengajuan, pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { pengajuanInput } from '../../../shared/pengajuan-input.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import { pengajuanDetail } from '../../entities/pengajuan/pengajuan.queries.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { bodyOf, pengajuanFields, pengajuanValue, valuesOf } from './pengajuan-form-values.ts';

interface PengajuanFormProps {
  /** Pengajuan to edit; without it a new one is created. */
  pengajuan?: Pengajuan;
  /** Pengajuan that prefills a new one. */
  from?: Pengajuan | undefined;
}

/** Renders the form of a new pengajuan, or of one's own while it is pending. */
export function PengajuanForm({ pengajuan, from }: PengajuanFormProps) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: pengajuan ? `pengajuan/${pengajuan.id}` : `pengajuan/baru${from ? `/${from.id}` : ''}`,
    initial: valuesOf(pengajuan ?? from),
    save: (values, { idempotencyKey }) =>
      pengajuan
        ? call(pengajuanEndpoints.update, {
            params: { id: pengajuan.id },
            body: { ...bodyOf(values), versi: values.versi },
          })
        : call(pengajuanEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ data, message }) => {
      void refreshAfter(queryClient, 'pengajuan');
      showToast({ message: message ?? 'Pengajuan sudah disimpan.' });
      void navigate({ to: '/pengajuan/detail/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  const field = fieldsOf(form, pengajuanInput.shape);
  const { harga_barang: harga, jumlah_barang: jumlah } = form.values;
  const nilai = harga !== null && typeof jumlah === 'number' ? harga * jumlah : null;
  return (
    <>
      {pengajuan && (
        <FormConflict
          jenis="pengajuan"
          title="Pengajuan ini sudah berubah"
          state={state}
          record={pengajuan}
          detail={pengajuanDetail(pengajuan.id)}
          valuesOf={valuesOf}
          fields={pengajuanFields}
          show={pengajuanValue}
        />
      )}
      <RecordForm state={state} submitLabel={pengajuan ? 'Simpan perubahan' : 'Kirim pengajuan'}>
        <FormSection>
          <TextInput {...field('nama_barang')} required data-wide />
          <TextInput {...field('fungsi')} placeholder="Untuk apa barang ini dipakai" required data-wide />
          <RupiahField
            label="Perkiraan harga satuan"
            required
            description={nilai === null ? undefined : `Seluruhnya ${formatRupiah(nilai)}`}
            inputWrapperOrder={labelFirst}
            value={harga}
            onChange={(value) => form.setFieldValue('harga_barang', value)}
            error={form.errors.harga_barang}
            data-path="harga_barang"
          />
          <CountInput {...field('jumlah_barang')} />
          <Textarea
            {...field('alasan')}
            placeholder="Mengapa barang ini diperlukan"
            data-wide
            autosize
            minRows={2}
            maxRows={8}
          />
          <Textarea
            {...field('detail_barang')}
            placeholder="Misalnya merek, ukuran, spesifikasi, tempat membeli"
            data-wide
            autosize
            minRows={2}
            maxRows={12}
          />
          <div data-wide>
            <FileField
              {...berkasKinds.gambar}
              label={labelOfField('gambar')}
              value={form.values.gambar}
              onChange={(gambar) => form.setFieldValue('gambar', gambar)}
              error={form.errors.gambar_id}
              path="gambar_id"
            />
          </div>
        </FormSection>
      </RecordForm>
    </>
  );
}
