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

/** The admin's home: the whole office in numbers that lead to the lists behind them. */
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
      {/* shows itself only to those who are users as well */}
      <SinkronProfil />
    </>
  );
}

/** Nothing is registered yet: numbers would all be zero. */
const isEmpty = ({ barang, buku }: Dasbor) => barang.jumlah_jenis === 0 && buku.jumlah_jenis === 0;
