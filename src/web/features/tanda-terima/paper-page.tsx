import { useNavigate } from '@tanstack/react-router';
import type { Bast } from '../../../shared/bast.ts';
import type { TandaTerima } from '../../../shared/tanda-terima.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { OfficeForm } from './office-form.tsx';
import { Settled } from './settled.tsx';
import classes from './tanda-terima.module.css';
import { bastToReceive } from './terima.queries.ts';

/** Renders `/tanda-terima/{id}/pindaian`: an officer uploads the signed paper, and writes down what it says. */
export const PaperPage = recordPage({
  queryOf: bastToReceive,
  render: (shown: { id: number; bast: Bast; asked: TandaTerima | null }) => (
    <Paper key={shown.id} bast={shown.bast} asked={shown.asked} />
  ),
});

function Paper({ bast, asked }: { bast: Bast; asked: TandaTerima | null }) {
  const { id, nomor } = bast;
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/bast/detail/$id', params: { id: String(id) } });
  return (
    <div className={classes.narrow}>
      <PageHeader
        title="Unggah kertas yang ditandatangani"
        subtitle={`Tanda terima ${nomor}`}
        crumbs={[pageNames.bast]}
      />
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
