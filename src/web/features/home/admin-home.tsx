import { useQuery } from '@tanstack/react-query';
import type { Dasbor } from '../../../shared/dasbor.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { officeDasbor } from './dasbor.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { HomePending } from './home-pending.tsx';
import { NewestChanges } from './newest-changes.tsx';
import { OfficeCharts } from './office-charts.tsx';
import { OfficeFigures } from './office-figures.tsx';
import { SinkronProfil } from './sinkron-profil.tsx';

/** Renders an admin's home: the office in numbers, each a link to its list. */
export function AdminHome() {
  const { data, error, refetch } = useQuery(officeDasbor);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <HomePending />;
  return (
    <>
      {isEmpty(data) ? (
        <FirstSteps />
      ) : (
        <>
          <OfficeFigures dasbor={data} />
          <OfficeCharts dasbor={data} />
        </>
      )}
      <NewestChanges entries={data.terbaru} />
      {/* renders nothing for an admin who is not a user as well */}
      <SinkronProfil />
    </>
  );
}

/** Tells whether nothing is registered yet, so that all numbers would be zero. */
const isEmpty = ({ barang, buku }: Dasbor) => barang.jumlah_jenis === 0 && buku.jumlah_jenis === 0;
