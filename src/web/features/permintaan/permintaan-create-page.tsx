import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { NotFoundPage } from '../../components/feedback/not-found-page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { CarriedNote } from '../../entities/keputusan/carried-note.tsx';
import { permintaanDetail } from '../../entities/permintaan/permintaan.queries.ts';
import { permintaanKind } from '../../entities/permintaan/permintaan-kind.ts';
import { Katalog } from './katalog.tsx';
import { PermintaanForm } from './permintaan-form.tsx';

/**
 * Renders `/permintaan/user/create`: the catalogue, or with `?barang=` the form for that barang. `?dari=` prefills it
 * from one's own earlier permintaan.
 */
export function PermintaanCreatePage() {
  const { user } = useSession();
  const barang = useIdSearch('barang');
  const from = useIdSearch('dari');
  return (
    <>
      <PageHeader
        title="Minta Barang"
        subtitle="Pilih barang dari stok untuk Anda pakai; admin akan memutuskannya."
        crumbs={[
          {
            label: 'Permintaan Barang',
            link: { to: '/permintaan/user/$id', params: { id: String(user?.id ?? '') } },
          },
        ]}
      />
      {from === undefined ? <Asking barang={barang} /> : <AskingAgain key={from} id={from} barang={barang} />}
    </>
  );
}

interface AskingProps {
  barang: number | undefined;
  /** Earlier permintaan that prefills the form. */
  from?: Permintaan;
  note?: ReactNode;
}

function Asking({ barang, from, note }: AskingProps) {
  return (
    <>
      {note}
      {barang === undefined ? <Katalog /> : <PermintaanForm key={barang} barangId={barang} from={from} />}
    </>
  );
}

function AskingAgain({ id, barang }: { id: number; barang: number | undefined }) {
  const query = useQuery(permintaanDetail(id));
  return <Loaded query={query}>{(permintaan) => <Again from={permintaan} barang={barang} />}</Loaded>;
}

function Again({ from, barang: chosen }: { from: Permintaan; barang: number | undefined }) {
  const { user } = useSession();
  if (from.pengguna_id !== user?.id) return <NotFoundPage />;
  const gone = from.barang.sisa === null;
  return (
    <Asking
      barang={chosen ?? (gone ? undefined : from.barang_id)}
      from={from}
      note={
        <CarriedNote
          kind={permintaanKind}
          row={from}
          besides={gone && `${from.barang.nama_barang} sudah dihapus dari daftar; pilih barang lain.`}
        />
      }
    />
  );
}
