import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Bast } from '../../../shared/bast.ts';
import { type TandaTerima, tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { KeptSignature } from '../../entities/tanda-terima/kept-signature.tsx';
import { tandaTerimaDetail } from '../../entities/tanda-terima/tanda-terima.queries.ts';
import classes from './bast.module.css';
import { ReceiptRemarks } from './receipt-remarks.tsx';
import { SigningWays } from './signing-ways.tsx';

interface TandaTerimaSectionProps {
  bast: Bast;
  /** Whether the person may issue BAST. */
  issues: boolean;
}

/** Renders the tanda terima of a BAST: whether and by whom it was requested, and what was signed. */
export default function TandaTerimaSection({ bast, issues }: TandaTerimaSectionProps) {
  const query = useQuery(tandaTerimaDetail(bast.id));
  return (
    <PageSection title="Tanda terima">
      <Loaded query={query} height={60}>
        {(asked) =>
          asked ? (
            <Asked bast={bast} asked={asked} issues={issues} />
          ) : (
            <NotAsked bast={bast} issues={issues} />
          )
        }
      </Loaded>
    </PageSection>
  );
}

function NotAsked({ bast: { id, batal }, issues }: TandaTerimaSectionProps) {
  if (!issues || batal) return <p className={classes.soft}>Tidak diminta.</p>;
  const ask = async () => {
    try {
      const { message } = await call(tandaTerimaEndpoints.minta, { params: { id } });
      showToast({ message: message ?? 'Tanda terima sudah diminta.' });
    } catch (error) {
      showToast({ kind: 'error', message: sentenceOf(error) });
    }
    await refreshAfter(queryClient, 'bast');
  };
  return (
    <>
      <p className={classes.soft}>
        Belum diminta. Dengan tanda terima, yang menerima menyatakan setiap barang diterima atau ditolak, lalu
        menandatangani.
      </p>
      <Button variant="default" onClick={() => void ask()}>
        Minta tanda terima
      </Button>
    </>
  );
}

function Asked({ bast, asked, issues }: TandaTerimaSectionProps & { asked: TandaTerima }) {
  const { id, isi } = bast;
  const { user } = useSession();
  const { status, penerima, penerima_id, diminta_oleh, diminta_pada, tanda_tangan } = asked;
  const params = { id: String(id) };
  const own = user?.id === penerima_id;
  if (!tanda_tangan)
    return (
      <>
        <p>
          {status === 'menunggu' ? `Menunggu ${penerima}.` : 'Dibatalkan bersama BAST ini.'}{' '}
          <span className={classes.soft}>
            Diminta {formatTime(diminta_pada)} oleh {diminta_oleh}.
          </span>
        </p>
        {status === 'menunggu' && own && (
          <LinkButton link={{ to: '/tanda-terima/$id', params }}>Periksa dan terima</LinkButton>
        )}
        {status === 'menunggu' && issues && <SigningWays bast={bast} asked={asked} own={own} />}
      </>
    );
  return (
    <>
      <ReceiptRemarks bastId={id} items={isi.barang} signature={tanda_tangan} />
      <KeptSignature tanda_tangan={tanda_tangan} />
      <Button
        mt="md"
        variant="default"
        onClick={() => openOrSay(tandaTerimaEndpoints.pdf, { params: { id } })}
      >
        Buka lembar tanda terima
      </Button>
    </>
  );
}
