import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type Pengajuan, pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { IdentitasSection, PerolehanSection, TempatSection } from '../../entities/barang/barang-fields.tsx';
import { type BarangValues, bodyOf, valuesOf } from '../../entities/barang/barang-values.ts';
import { BerkasSection } from '../../entities/berkas/berkas-section.tsx';
import { pengajuanDetail } from '../../entities/pengajuan/pengajuan.queries.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { pengajuanValue } from './pengajuan-form-values.ts';

interface ApproveValues extends BarangValues {
  serahkan: boolean;
}

/** Fields that come from the pengajuan. */
const takenOver = [
  'nama_barang',
  'detail_barang',
  'fungsi',
  'harga_barang',
  'jumlah_barang',
  'gambar',
] as const;

/** Prefills the barang from the pengajuan. */
function filledIn(pengajuan: Pengajuan): ApproveValues {
  const { nama_barang, detail_barang, fungsi, harga_barang, jumlah_barang, gambar, versi } = pengajuan;
  return {
    ...valuesOf(undefined),
    nama_barang,
    detail_barang: detail_barang ?? '',
    fungsi,
    harga_barang,
    jumlah_barang,
    gambar,
    versi,
    serahkan: true,
  };
}

/** Renders the form of the barang to create; saving it approves the pengajuan. */
export function ApproveForm({ pengajuan }: { pengajuan: Pengajuan }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `pengajuan/${pengajuan.id}/setuju`,
    initial: filledIn(pengajuan),
    save: ({ serahkan, ...barang }, { idempotencyKey }) =>
      call(pengajuanEndpoints.setuju, {
        params: { id: pengajuan.id },
        body: { ...bodyOf(barang), serahkan, versi: barang.versi },
        idempotencyKey,
      }),
    onSaved: ({ data, message }) => {
      void refreshAfter(queryClient, 'pengajuan');
      showToast({ message: message ?? 'Pengajuan disetujui.' });
      void navigate({ to: '/pengajuan/detail/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  // the sections only use fields of a barang
  const fields = { form: form as unknown as UseFormReturnType<BarangValues>, barang: undefined };
  return (
    <>
      <FormConflict
        jenis="pengajuan"
        title="Pengajuan ini sudah berubah"
        state={state}
        record={pengajuan}
        detail={pengajuanDetail(pengajuan.id)}
        valuesOf={filledIn}
        fields={takenOver}
        show={pengajuanValue}
      />
      <RecordForm state={state} submitLabel="Setujui dan buat barang">
        <IdentitasSection {...fields} />
        <PerolehanSection {...fields} />
        <TempatSection {...fields} />
        <BerkasSection
          values={form.values}
          errors={form.errors}
          onChange={(field, file) => form.setFieldValue(field, file)}
        />
        <FormSection title="Serah terima">
          <Checkbox
            data-wide
            label={`Serahkan kepada ${pengajuan.pengguna.name}`}
            description={handOverText(pengajuan, form.values)}
            {...form.getInputProps('serahkan', { type: 'checkbox' })}
          />
        </FormSection>
      </RecordForm>
    </>
  );
}

function handOverText(
  { jumlah_barang }: Pengajuan,
  { serahkan, jumlah_barang: bought }: ApproveValues,
): string {
  if (!serahkan) return 'Barangnya disimpan di stok.';
  const handed = typeof bought === 'number' ? Math.min(bought, jumlah_barang) : jumlah_barang;
  const rest =
    typeof bought === 'number' && bought > handed ? `, ${formatAngka(bought - handed)} masuk stok` : '';
  return `${formatAngka(handed)} diserahkan hari ini${rest}.`;
}
