import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Bast, bastEndpoints } from '../../../shared/bast.ts';
import type { TandaTerima } from '../../../shared/tanda-terima.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { useSession } from '../../api/session.ts';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { type BastTitle, knownBast, titleOf } from './known-bast.ts';
import { OfficeForm } from './office-form.tsx';
import { Settled } from './settled.tsx';
import classes from './tanda-terima.module.css';
import { bastToReceive } from './terima.queries.ts';

/** Renders `/tanda-terima/{id}`: the receiver answers each line of a BAST and signs. */
export const ReceivePage = recordPage({
  queryOf: bastToReceive,
  standInFrom: (queryClient, id) => {
    const bast = knownBast(queryClient, id);
    return bast && inColumn(<ReceiveHead bast={bast} />);
  },
  render: (found: { id: number; bast: Bast; asked: TandaTerima | null }) => (
    <Receive key={found.id} bast={found.bast} asked={found.asked} />
  ),
});

const inColumn = (content: ReactNode) => <div className={classes.narrow}>{content}</div>;

function ReceiveHead({ bast: { id, nomor, tanggal, dari } }: { bast: BastTitle }) {
  return (
    <PageHeader
      title={nomor}
      subtitle={`Dari ${dari}, ${formatTanggal(tanggal)}`}
      crumbs={[pageNames.tandaTerima]}
      actions={
        <Button variant="default" onClick={() => openOrSay(bastEndpoints.pdf, { params: { id } })}>
          Buka BAST
        </Button>
      }
    />
  );
}

function Receive({ bast, asked }: { bast: Bast; asked: TandaTerima | null }) {
  const { id, nomor } = bast;
  const navigate = useNavigateFromPage();
  const { user } = useSession();
  const list = { to: '/tanda-terima' } as const;
  return (
    <div className={classes.narrow}>
      <ReceiveHead bast={titleOf(bast)} />
      {asked?.status !== 'menunggu' ? (
        <Settled bast={bast} asked={asked} />
      ) : asked.penerima_id !== user?.id ? (
        <Alert color="gray">
          Tanda terima ini menunggu {asked.penerima}.{' '}
          <Link to="/bast/detail/$id" params={{ id: String(id) }}>
            Lihat BAST
          </Link>
        </Alert>
      ) : (
        <OfficeForm
          bast={bast}
          asked={asked}
          way="akun"
          onCancel={() => void navigate(list)}
          onSigned={() => {
            showToast({ message: `Tanda terima ${nomor} sudah ditandatangani.` });
            void navigate(list);
          }}
        />
      )}
    </div>
  );
}

/** Renders `/tanda-terima/{id}/saksikan`: the receiver signs on an officer's device; no menu. */
export const WitnessPage = recordPage({
  queryOf: bastToReceive,
  standInFrom: (queryClient, id) => {
    const bast = knownBast(queryClient, id);
    return (
      bast && (
        <div className={classes.alone}>
          <WitnessHead bast={bast} />
        </div>
      )
    );
  },
  render: (found: { id: number; bast: Bast; asked: TandaTerima | null }) => (
    <Witness key={found.id} bast={found.bast} asked={found.asked} />
  ),
});

function WitnessHead({ bast: { nomor, dari } }: { bast: BastTitle }) {
  return <PageHeader title={`Tanda terima ${nomor}`} subtitle={`Dari ${dari}`} />;
}

function Witness({ bast, asked }: { bast: Bast; asked: TandaTerima | null }) {
  const { id } = bast;
  const [signed, setSigned] = useState(false);
  const navigate = useNavigateFromPage();
  const back = () => void navigate({ to: '/bast/detail/$id', params: { id: String(id) } });
  return (
    <div className={classes.alone}>
      <WitnessHead bast={titleOf(bast)} />
      {asked?.status === 'menunggu' && !signed ? (
        <OfficeForm
          bast={bast}
          asked={asked}
          way="perangkat"
          onSigned={() => setSigned(true)}
          onCancel={back}
        />
      ) : (
        <div>
          {signed ? (
            <p role="status">Terima kasih. Kembalikan perangkat ini kepada petugas.</p>
          ) : (
            <Settled bast={bast} asked={asked} />
          )}
          <Button mt="md" onClick={back}>
            Kembali ke BAST
          </Button>
        </div>
      )}
    </div>
  );
}

/** Renders `/tanda-terima/{id}/pindaian`: an officer uploads the signed paper and enters its answers. */
export const PaperPage = recordPage({
  queryOf: bastToReceive,
  standInFrom: (queryClient, id) => {
    const bast = knownBast(queryClient, id);
    return bast && inColumn(<PaperHead bast={bast} />);
  },
  render: (found: { id: number; bast: Bast; asked: TandaTerima | null }) => (
    <Paper key={found.id} bast={found.bast} asked={found.asked} />
  ),
});

function PaperHead({ bast: { nomor } }: { bast: BastTitle }) {
  return (
    <PageHeader
      title="Unggah kertas yang ditandatangani"
      subtitle={`Tanda terima ${nomor}`}
      crumbs={[pageNames.bast]}
    />
  );
}

function Paper({ bast, asked }: { bast: Bast; asked: TandaTerima | null }) {
  const { id, nomor } = bast;
  const navigate = useNavigateFromPage();
  const back = () => void navigate({ to: '/bast/detail/$id', params: { id: String(id) } });
  return (
    <div className={classes.narrow}>
      <PaperHead bast={titleOf(bast)} />
      {asked?.status === 'menunggu' ? (
        <OfficeForm
          bast={bast}
          asked={asked}
          way="pindaian"
          onSigned={() => {
            showToast({ message: `Tanda terima ${nomor} sudah dicatat dari kertas itu.` });
            back();
          }}
          onCancel={back}
        />
      ) : (
        <Settled bast={bast} asked={asked} />
      )}
    </div>
  );
}
