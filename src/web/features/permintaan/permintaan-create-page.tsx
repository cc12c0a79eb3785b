import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Permintaan, permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { CarriedNote } from '../../entities/keputusan/carried-note.tsx';
import { permintaanDetail } from '../../entities/permintaan/permintaan.queries.ts';
import { permintaanKind } from '../../entities/permintaan/permintaan-kind.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { bodyOf, PermintaanFields, type PermintaanValues } from './permintaan-fields.tsx';

const empty: PermintaanValues = { barang_id: null, jumlah: 1, keterangan: '' };

/**
 * Renders `/permintaan/user/create`; `?barang=` presets the barang, `?dari=` fills the form with the values of one's
 * own earlier permintaan.
 */
export function PermintaanCreatePage() {
  const barang = useIdSearch('barang');
  const from = useIdSearch('dari');
  if (from !== undefined) return <PermintaanAgain key={`dari-${from}`} id={from} />;
  return (
    <PermintaanCreate
      key={barang}
      name={barang === undefined ? 'permintaan/baru' : `permintaan/baru/${barang}`}
      initial={{ ...empty, barang_id: barang ?? null }}
    />
  );
}

function PermintaanAgain({ id }: { id: number }) {
  const query = useQuery(permintaanDetail(id));
  return <Loaded query={query}>{(permintaan) => <FilledForm from={permintaan} />}</Loaded>;
}

function FilledForm({ from }: { from: Permintaan }) {
  const { user } = useSession();
  if (from.pengguna_id !== user?.id) throw notFound();
  const { id, barang, barang_id, jumlah, keterangan } = from;
  const gone = barang.sisa === null;
  return (
    <PermintaanCreate
      name={`permintaan/baru/dari-${id}`}
      initial={{ barang_id: gone ? null : barang_id, jumlah, keterangan }}
      note={
        <CarriedNote
          kind={permintaanKind}
          row={from}
          besides={gone && `${barang.nama_barang} sudah dihapus dari daftar; pilih barang lain.`}
        />
      }
    />
  );
}

interface PermintaanCreateProps {
  /** Key of the draft. */
  name: string;
  initial: PermintaanValues;
  note?: ReactNode;
}

function PermintaanCreate({ name, initial, note }: PermintaanCreateProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const params = { id: String(user?.id ?? '') };
  const state = useRecordForm({
    name,
    initial,
    save: (values, { idempotencyKey }) =>
      call(permintaanEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'permintaan');
      showToast({ message: message ?? 'Permintaan sudah dikirim.' });
      void navigate({ to: '/permintaan/user/$id', params });
    },
  });
  return (
    <>
      <PageHeader
        title="Minta Barang"
        subtitle="Minta barang yang ada di stok untuk Anda pakai. Anda dapat mengubahnya selama belum diputuskan."
        crumbs={[{ label: 'Permintaan Barang', link: { to: '/permintaan/user/$id', params } }]}
      />
      {note}
      <RecordForm state={state} submitLabel="Kirim permintaan">
        <FormSection>
          <PermintaanFields form={state.form} />
        </FormSection>
      </RecordForm>
    </>
  );
}
