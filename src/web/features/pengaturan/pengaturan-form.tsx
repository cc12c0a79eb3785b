import { Checkbox, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { alurPenghapusanLabels, alurPenghapusanValues } from '../../../shared/alur-penghapusan.ts';
import { bukuPenyusutanValues, tandaTanganValues } from '../../../shared/limits.ts';
import { type Pengaturan, pengaturanEndpoints } from '../../../shared/pengaturan.ts';
import { pengaturanEdit } from '../../../shared/pengaturan-input.ts';
import { bukuPenyusutanLabels } from '../../../shared/penyusutan-fiskal.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { conflictOf, RecordConflict } from '../../components/form/record-conflict.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { type RecordForm as FormState, useRecordForm } from '../../components/form/use-record-form.ts';
import { pengaturanDetail, pengaturanPublik } from '../../entities/pengaturan/pengaturan.queries.ts';
import { showAnswer } from '../../entities/refresh.ts';
import {
  bodyOf,
  type PengaturanValues,
  pengaturanValue,
  tandaTanganLabels,
  valueNames,
  valuesOf,
} from './pengaturan-form-values.ts';
import { SettingFile } from './setting-file.tsx';
import { logoWords, paperWords, pictureWords, type SettingFileWords } from './setting-files.ts';
import { SuratFields } from './surat-fields.tsx';

// lazy, as the choice of people isn't needed at first
const SignerChoice = lazy(() => import('./signer-choice.tsx'));
const TandaTerimaFields = lazy(() => import('./tanda-terima-fields.tsx'));

interface PengaturanFormProps {
  settings: Pengaturan;
  /** Called after a save; the page then opens a fresh form with the stored settings. */
  onSaved: () => void;
}

/** Renders all settings of the office in one form. */
export function PengaturanForm({ settings, onSaved }: PengaturanFormProps) {
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: 'pengaturan',
    initial: valuesOf(settings),
    save: (values) => call(pengaturanEndpoints.update, { body: bodyOf(values) }),
    onSaved: ({ data, message }) => {
      showAnswer(queryClient, pengaturanDetail, data);
      void queryClient.invalidateQueries({ queryKey: pengaturanPublik.queryKey });
      showToast({ message: message ?? 'Pengaturan sudah disimpan.' });
      onSaved();
    },
  });
  const { form } = state;
  const field = fieldsOf(form, pengaturanEdit.shape, 'pengaturan');
  const file = (words: SettingFileWords) => (
    <SettingFile
      key={words.field}
      words={words}
      value={form.values[words.field]}
      onChange={(next) => form.setFieldValue(words.field, next)}
      error={form.errors[`${words.field}_id`]}
    />
  );
  return (
    <>
      <PengaturanConflict state={state} settings={settings} />
      <RecordForm state={state} submitLabel="Simpan pengaturan" onCancel={state.discardDraft}>
        <FormSection title="Organisasi" text="Menjadi kop setiap dokumen PDF dan tampil di halaman masuk.">
          <TextInput
            {...field('organisasi_induk')}
            placeholder="Misalnya PEMERINTAH PROVINSI JAWA BARAT"
            data-wide
          />
          <TextInput {...field('nama_organisasi')} data-wide />
          <Textarea
            {...field('alamat')}
            description="Boleh beberapa baris, misalnya alamat lalu telepon dan e-mail."
            inputWrapperOrder={labelFirst}
            autosize
            minRows={2}
            data-wide
          />
          {file(logoWords)}
        </FormSection>
        <FormSection title="Penanda tangan surat" text="Siapa yang menandatangani surat atas nama kantor.">
          <Suspense fallback={<Skeleton height={86} data-wide />}>
            <SignerChoice form={form} signer="penanda_tangan" label="Isi dari pengguna" />
          </Suspense>
          <TextInput {...field('penanda_tangan_nama')} label="Nama" />
          <TextInput {...field('penanda_tangan_jabatan')} label="Jabatan" />
          <TextInput {...field('penanda_tangan_nip')} label="NIP" />
          <TextInput
            {...field('kota')}
            description="Tempat surat ditandatangani."
            inputWrapperOrder={labelFirst}
          />
        </FormSection>
        <SuratFields form={form} />
        <Suspense fallback={<Skeleton height={120} />}>
          <TandaTerimaFields form={form} />
        </Suspense>
        <FormSection
          title="Tanda tangan laporan"
          text="Di akhir PDF laporan dan jadwal penyusutan. Dapat dipilih lain ketika mengunduh laporan."
        >
          <NativeSelect
            {...field('tanda_tangan_laporan')}
            data={tandaTanganValues.map((value) => ({ value, label: tandaTanganLabels[value] }))}
          />
          <Suspense fallback={<Skeleton height={86} data-wide />}>
            <SignerChoice form={form} signer="penanda_tangan_kedua" label="Pengurus barang dari pengguna" />
          </Suspense>
          <TextInput {...field('penanda_tangan_kedua_nama')} />
          <TextInput {...field('penanda_tangan_kedua_jabatan')} placeholder="Misalnya Pengurus Barang" />
          <TextInput {...field('penanda_tangan_kedua_nip')} />
        </FormSection>
        <FormSection
          title="Buku penyusutan"
          text="Buku fiskal menghitung penyusutan menurut undang-undang pajak, di samping buku kantor sendiri."
        >
          <NativeSelect
            {...field('buku_penyusutan')}
            data={bukuPenyusutanValues.map((value) => ({ value, label: bukuPenyusutanLabels[value] }))}
          />
        </FormSection>
        <FormSection
          title="Penghapusan"
          text="Bagaimana barang dan buku yang sudah tidak ada keluar dari register. Bila berjenjang, menghapus dan mengesahkan opname hanya membuat draf usulan."
        >
          <NativeSelect
            {...field('penghapusan')}
            data={alurPenghapusanValues.map((value) => ({ value, label: alurPenghapusanLabels[value] }))}
            data-wide
          />
        </FormSection>
        <FormSection
          title="Barang ditemukan"
          text="Bagi orang luar yang memindai label tanpa masuk: nama kantor, kontak ini, dan isian kabar kepada admin. Nama, tempat, dan pemegang barang tidak tampil."
        >
          <Checkbox
            label="Tampilkan “Temukan barang ini?” di halaman masuk"
            data-wide
            {...form.getInputProps('temuan_tampil', { type: 'checkbox' })}
          />
          <TextInput
            {...field('temuan_kontak')}
            label="Kontak untuk penemu"
            placeholder="Misalnya 0274 123456 (Bagian Umum)"
            data-wide
          />
        </FormSection>
        <FormSection title="Gambar">{pictureWords.map(file)}</FormSection>
        <FormSection title="Berkas">{paperWords.map(file)}</FormSection>
      </RecordForm>
    </>
  );
}

function PengaturanConflict({
  state,
  settings,
}: {
  state: FormState<PengaturanValues>;
  settings: Pengaturan;
}) {
  const details = conflictOf(state.failure);
  const latest = useQuery({ ...pengaturanDetail, enabled: details !== undefined, staleTime: 0 });
  return (
    <RecordConflict
      jenis="pengaturan"
      title="Pengaturan ini sudah berubah"
      state={state}
      details={details}
      record={settings}
      latest={latest}
      valuesOf={valuesOf}
      fields={valueNames}
      show={pengaturanValue}
    />
  );
}
