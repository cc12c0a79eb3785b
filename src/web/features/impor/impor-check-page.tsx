import { Alert } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Impor } from '../../../shared/impor.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { CheckSummary } from './check-summary.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { applyKey, imporDetail, POLL_MS } from './impor.queries.ts';
import { ImporHeader } from './impor-header.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import { LineAccount } from './line-account.tsx';
import { NewRecords, Recipients } from './new-records.tsx';
import { Reasons } from './reasons.tsx';
import { RefusedDownload } from './refused-download.tsx';
import { RunningImport } from './running-import.tsx';
import { type SimilarChoice, SimilarRows } from './similar-rows.tsx';
import { useStepStandIn } from './step-stand-in.tsx';
import { everything, UpdateChoices } from './update-choices.tsx';

/** Renders `/impor/$id/periksa`: what happens to each row, and the button to apply the import. */
export function ImporCheckPage() {
  const id = useIdParam();
  const applying = useIsMutating({ mutationKey: applyKey(id) }) > 0;
  const query = useQuery({ ...imporDetail(id), ...(applying && { refetchInterval: POLL_MS }) });
  const standIn = useStepStandIn(id, 3);
  return (
    <Loaded query={query} standIn={standIn}>
      {(impor) => {
        const params = { id: String(id) };
        if (impor.status === 'selesai' || impor.status === 'ditarik')
          return <Navigate to="/impor/$id/hasil" params={params} replace />;
        const running = applying || impor.status === 'berjalan';
        if (!impor.pemeriksaan) return <Navigate to="/impor/$id" params={params} replace />;
        return (
          <>
            <ImporHeader impor={impor} step={3} />
            {running && <RunningImport impor={impor} />}
            {/* stays mounted during the import, as it waits for the response */}
            <div hidden={running}>
              <Checked impor={impor} pemeriksaan={impor.pemeriksaan} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

function Checked({ impor, pemeriksaan }: { impor: Impor; pemeriksaan: NonNullable<Impor['pemeriksaan']> }) {
  const [similar, setSimilar] = useState<SimilarChoice>();
  const [update, setUpdate] = useState(everything);
  const updates = impor.pengaturan?.mode === 'perbarui';
  const choice = updates ? update : undefined;
  const { mirip = 0 } = pemeriksaan;
  return (
    <>
      {impor.status === 'gagal' && (
        <Alert color="red" variant="light" mb="md">
          Impor sebelumnya terhenti dan tidak menyimpan apa pun. Anda dapat mengulanginya.
        </Alert>
      )}
      {impor.status === 'dibatalkan' && (
        <Alert color="amber" variant="light" mb="md">
          Impor dibatalkan. Tidak ada satu baris pun yang tersimpan.
        </Alert>
      )}
      <CheckSummary jenis={impor.jenis} pemeriksaan={pemeriksaan} />
      <LineAccount bacaan={impor.bacaan} counts={pemeriksaan} />
      {choice && (
        <UpdateChoices impor={impor} pemeriksaan={pemeriksaan} choice={choice} onChange={setUpdate} />
      )}
      {mirip > 0 && <SimilarRows impor={impor} jumlah={mirip} choice={similar} onChange={setSimilar} />}
      {impor.pengaturan && <LeftOutRows impor={impor} pengaturan={impor.pengaturan} />}
      <NewRecords jenis={impor.jenis} pemeriksaan={pemeriksaan} />
      <Recipients penerima={pemeriksaan.penerima} />
      {pemeriksaan.alasan.length > 0 && (
        <PageSection title="Alasan">
          <Reasons alasan={pemeriksaan.alasan} />
        </PageSection>
      )}
      <PageSection
        title="Baris"
        actions={
          pemeriksaan.ditolak > 0 && <RefusedDownload id={impor.id}>Unduh yang ditolak (CSV)</RefusedDownload>
        }
      >
        <CheckedRows impor={impor} update={choice && { choice, onChange: setUpdate }} />
      </PageSection>
      <ApplyPanel
        impor={impor}
        similar={similar}
        update={choice}
        onRechecked={() => {
          setSimilar(undefined);
          setUpdate(everything);
        }}
      />
    </>
  );
}
