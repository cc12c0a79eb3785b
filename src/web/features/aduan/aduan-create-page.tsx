import { NativeSelect, Radio, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Aduan, aduanEndpoints } from '../../../shared/aduan.ts';
import {
  type JenisAduan,
  jenisAduanLabels,
  jenisAduanValues,
  MAX_CATATAN_ADUAN,
} from '../../../shared/aduan-words.ts';
import { formatUnit } from '../../../shared/angka.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { PhotosField } from '../../entities/berkas/photos-field.tsx';
import { historyList } from '../../entities/history/history.queries.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';

/** Renders `/aduan/create?barang=ID&jenis=…`: a holder reports damage to a barang, or asks to return it. */
export function AduanCreatePage() {
  const { user } = useSession();
  const barang_id = useIdSearch('barang');
  const query = useQuery(
    historyList({ pengguna_id: user?.id, barang_id, status: 'Masih Digunakan', per_page: 100 }),
  );
  return (
    <>
      <PageHeader title="Laporkan barang" crumbs={[pageNames.aduan]} />
      <Loaded query={query}>
        {({ data }) =>
          data.length > 0 ? (
            <AduanForm key={data[0]?.id} rows={data} />
          ) : (
            <EmptyState
              title={barang_id ? 'Anda tidak memegang barang ini' : 'Anda tidak memegang barang'}
              text="Hanya barang yang sedang Anda pegang yang dapat Anda laporkan."
            />
          )
        }
      </Loaded>
    </>
  );
}

interface Values extends Record<string, unknown> {
  holding_id: string;
  jenis: JenisAduan;
  jumlah: number | '';
  catatan: string;
  foto: StoredFile[];
}

const texts: Record<JenisAduan, { note: string; hint: string; count: string }> = {
  rusak: { note: 'Apa yang rusak?', hint: 'Misalnya: layar retak sejak kemarin', count: 'Jumlah yang rusak' },
  kembali: {
    note: 'Mengapa Anda mengembalikannya?',
    hint: 'Misalnya: tidak dipakai lagi',
    count: 'Jumlah yang dikembalikan',
  },
};

function AduanForm({ rows }: { rows: HistoryRow[] }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const { jenis: asked } = useSearch({ strict: false }) as SearchText;
  const [first] = rows;
  const state = useRecordForm<Values, { data: Aduan; message?: string | undefined }>({
    name: `aduan/${rows.map(({ id }) => id).join()}`,
    initial: {
      holding_id: String(first?.id),
      jenis: jenisAduanValues.find((one) => one === asked) ?? 'rusak',
      jumlah: first?.jumlah ?? 1,
      catatan: '',
      foto: [],
    },
    save: ({ holding_id, jumlah, foto, ...values }, { idempotencyKey }) =>
      call(aduanEndpoints.create, {
        body: {
          ...values,
          holding_id: Number(holding_id),
          jumlah: Number(jumlah),
          foto_ids: foto.map(({ id }) => id),
        },
        idempotencyKey,
      }),
    onSaved: ({ data, message }) => {
      void refreshAfter(queryClient, 'aduan');
      showToast({ message: message ?? 'Aduan Anda sudah dikirim.' });
      void navigate({ to: '/aduan/$id', params: { id: String(data.id) }, replace: true });
    },
  });
  const { form } = state;
  const { holding_id, jenis, foto } = form.values;
  const holding = rows.find(({ id }) => String(id) === holding_id) ?? first;
  const field = form.getInputProps;
  const words = texts[jenis];
  const choose = (id: string) => {
    const chosen = rows.find((row) => String(row.id) === id);
    form.setValues({ holding_id: id, jumlah: chosen?.jumlah ?? 1 });
  };
  return (
    <RecordForm state={state} submitLabel="Kirim kepada admin">
      <FormSection>
        <NativeSelect
          label="Barang"
          required
          data-wide
          data={rows.map((row) => ({ value: String(row.id), label: nameOf(row) }))}
          value={holding_id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          error={form.errors.holding_id}
        />
        <Radio.Group
          label="Yang ingin Anda sampaikan"
          data-wide
          value={jenis}
          onChange={(value) => form.setFieldValue('jenis', value as JenisAduan)}
        >
          {jenisAduanValues.map((value) => (
            <Radio key={value} value={value} label={jenisAduanLabels[value]} mt="xs" />
          ))}
        </Radio.Group>
        {holding && holding.jumlah > 1 && (
          <CountInput
            label={words.count}
            description={`Anda memegang ${formatUnit(holding.jumlah, holding.barang.satuan)}`}
            inputWrapperOrder={labelFirst}
            {...field('jumlah')}
          />
        )}
        <Textarea
          label={words.note}
          description={words.hint}
          inputWrapperOrder={labelFirst}
          required
          data-wide
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_CATATAN_ADUAN}
          {...field('catatan')}
        />
        <PhotosField
          value={foto}
          onChange={(files) => form.setFieldValue('foto', files)}
          error={form.errors.foto_ids}
        />
      </FormSection>
    </RecordForm>
  );
}

const nameOf = ({ barang, jumlah }: HistoryRow) =>
  `${barang.nama_barang} (${barang.kode_barang}), ${formatUnit(jumlah, barang.satuan)}`;
