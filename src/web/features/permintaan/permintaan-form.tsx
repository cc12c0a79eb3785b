import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { formatUnit } from '../../../shared/angka.ts';
import { type Permintaan, permintaanEndpoints } from '../../../shared/permintaan.ts';
import { permintaanInput } from '../../../shared/permintaan-input.ts';
import type { KelompokKatalog } from '../../../shared/permintaan-katalog.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { katalogOf } from '../../entities/permintaan/permintaan.queries.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import type { SearchText } from '../../search-text.ts';
import classes from './katalog.module.css';
import { KatalogPicture } from './katalog-picture.tsx';
import { KeperluanField } from './keperluan-field.tsx';
import { bodyOf, type PermintaanValues } from './permintaan-fields.tsx';
import { TempatChoice } from './tempat-choice.tsx';

interface PermintaanFormProps {
  barangId: number;
  /** Earlier permintaan that prefills the form. */
  from: Permintaan | undefined;
}

/** Renders the request form for pieces of one barang, or of another with the same name and merek. */
export function PermintaanForm({ barangId, from }: PermintaanFormProps) {
  const query = useQuery(katalogOf(barangId));
  return (
    <Loaded query={query}>
      {(group) => (group ? <Asking group={group} barangId={barangId} from={from} /> : <NotOffered />)}
    </Loaded>
  );
}

/** Returns the link back to the catalogue, with its last search. */
function useKatalogLink() {
  const search = useSearch({ strict: false }) as SearchText;
  return { to: '/permintaan/user/create', search: { ...search, barang: undefined } } as const;
}

function NotOffered() {
  const { to, search } = useKatalogLink();
  return (
    <EmptyState
      title="Barang ini sedang tidak dapat diminta"
      text="Semua unitnya sedang dipegang, rusak berat, atau barangnya sudah dihapus."
      action={
        <LinkButton link={{ to, search: { ...search, dari: undefined } }}>Lihat barang lain</LinkButton>
      }
    />
  );
}

function Asking({ group, barangId, from }: PermintaanFormProps & { group: KelompokKatalog }) {
  const { user } = useSession();
  const navigate = useNavigateFromPage();
  const state = useRecordForm({
    name: `permintaan/baru/${barangId}${from ? `/${from.id}` : ''}`,
    initial: {
      barang_id: barangId,
      jumlah: from?.jumlah ?? 1,
      keterangan: from?.keterangan ?? '',
    } as PermintaanValues,
    save: (values, { idempotencyKey }) =>
      call(permintaanEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'permintaan');
      showToast({ message: message ?? 'Permintaan sudah dikirim.' });
      void navigate({ to: '/permintaan/user/$id', params: { id: String(user?.id ?? '') } });
    },
  });
  const { form } = state;
  const field = fieldsOf(form, permintaanInput.shape);
  const chosen = group.tempat.find(({ barang_id }) => barang_id === form.values.barang_id);
  return (
    <>
      <Chosen group={group} />
      <RecordForm state={state} submitLabel="Kirim permintaan">
        <FormSection>
          <TempatChoice
            group={group}
            value={form.values.barang_id}
            onChange={(id) => form.setFieldValue('barang_id', id)}
            error={form.errors.barang_id}
          />
          <CountInput
            {...field('jumlah')}
            description={chosen ? `Sisa ${formatUnit(chosen.sisa, group.satuan)} di sini` : undefined}
            inputWrapperOrder={labelFirst}
          />
          <KeperluanField {...field('keterangan')} data-autofocus />
        </FormSection>
      </RecordForm>
    </>
  );
}

function Chosen({ group }: { group: KelompokKatalog }) {
  const { nama_barang, merk, kategori, dipegang, satuan } = group;
  return (
    <div className={classes.chosen}>
      <KatalogPicture group={group} />
      <span className={classes.words}>
        <span className={classes.name}>{nama_barang}</span>{' '}
        <span className={classes.where}>{[merk, kategori.nama_kategori].filter(Boolean).join(' · ')}</span>
        {dipegang > 0 && (
          <span className={classes.own} role="note">
            Anda sudah memegang {formatUnit(dipegang, satuan)}
          </span>
        )}
      </span>
      <Link {...useKatalogLink()}>Ganti barang</Link>
    </div>
  );
}
