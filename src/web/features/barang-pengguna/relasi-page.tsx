import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Barang } from '../../../shared/barang.ts';
import type { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { barangChoice } from '../../entities/barang/barang-choice.ts';
import { holdingsOfBarang } from '../../entities/barang-pengguna/holdings.queries.ts';
import { StockBar } from '../../entities/barang-pengguna/stock-bar.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './relasi.module.css';
import { type Relasi, RelasiForm } from './relasi-form.tsx';
import { RelasiResult } from './relasi-result.tsx';

/**
 * Renders `/barang/relasi`: transfers pieces of a barang. The address may name the barang (`?barang=`) and a holding
 * (`&dari=`).
 */
export function RelasiPage() {
  const navigate = useNavigateFromPage();
  const barangId = useIdSearch('barang');
  const wanted = useIdSearch('dari');
  return (
    <>
      <PageHeader
        title="Ganti Pengguna Barang"
        crumbs={[pageNames.barang]}
        subtitle="Pindahkan barang dari pemegangnya, atau dari stok, kepada orang lain."
      />
      <div className={classes.pick}>
        <AsyncSelect
          {...barangChoice}
          label="Barang"
          required
          data-autofocus
          value={barangId}
          onChange={(id) =>
            void navigate({ to: '.', search: id === null ? {} : { barang: String(id) }, replace: true })
          }
        />
      </div>
      {barangId ? (
        <ChosenBarang key={barangId} id={barangId} wanted={wanted} />
      ) : (
        <p className={classes.hint}>Pilih barang untuk melihat siapa yang memegangnya.</p>
      )}
    </>
  );
}

function ChosenBarang({ id, wanted }: { id: number; wanted: number | undefined }) {
  const [barang, holdings] = useQueries({ queries: [barangDetail(id), holdingsOfBarang(id)] });
  return (
    <Loaded query={barang}>
      {(found) => (
        <Loaded query={holdings}>{(all) => <Handing barang={found} holdings={all} wanted={wanted} />}</Loaded>
      )}
    </Loaded>
  );
}

interface HandingProps {
  barang: Barang;
  holdings: AnswerOf<typeof barangPenggunaEndpoints.list>;
  wanted: number | undefined;
}

function Handing({ barang, holdings, wanted }: HandingProps) {
  const [done, setDone] = useState<Relasi | null>(null);
  const { data, meta } = holdings;
  const active = data.filter(({ tanggal_akhir }) => tanggal_akhir === null);
  return (
    <>
      <div className={classes.stock}>
        <StockBar
          compact
          total={meta.jumlah_barang}
          left={meta.sisa}
          parts={active.map((row) => ({ key: row.id, label: row.pengguna.name, count: row.jumlah }))}
        />
      </div>
      {done ? (
        <RelasiResult barang={barang} relasi={done} onAgain={() => setDone(null)} />
      ) : (
        <RelasiForm barang={barang} holdings={active} left={meta.sisa} wanted={wanted} onDone={setDone} />
      )}
    </>
  );
}
