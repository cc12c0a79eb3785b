import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { type PenyusutanBarang, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { download } from '../../api/download.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { JadwalSection } from './jadwal-section.tsx';
import { type LedgerOn, penyusutanBarang } from './penyusutan.queries.ts';
import { Amount, JadwalMenu, LedgerAndDay, SettingFacts } from './penyusutan-parts.tsx';

/** Renders `/barang/penyusutan/{id}`: the schedule of all units of a barang, held or not. */
export function PenyusutanBarangPage() {
  const id = useIdParam();
  const [asked, setAsked] = useState<LedgerOn>({ ledger: 'komersial', per: undefined });
  const query = useQuery(penyusutanBarang(id, asked));
  return (
    <Loaded query={query}>
      {(data) => <Penyusutan key={id} data={data} asked={asked} onAsk={setAsked} />}
    </Loaded>
  );
}

interface PenyusutanProps {
  data: PenyusutanBarang;
  asked: LedgerOn;
  onAsk: (asked: LedgerOn) => void;
}

function Penyusutan({ data, asked, onAsk }: PenyusutanProps) {
  const { barang, per } = data;
  return (
    <>
      <PageHeader
        title={`Penyusutan ${barang.nama_barang}`}
        crumbs={[
          {
            label: barang.nama_barang,
            link: { to: '/barang/detail/$id', params: { id: String(barang.id) } },
          },
        ]}
        subtitle={
          <>
            <span className="angka">{barang.kode_barang}</span> · {formatAngka(data.jumlah)} unit
          </>
        }
        actions={
          <JadwalMenu
            fetchFile={(query, options) =>
              download(penyusutanEndpoints.barangEkspor, {
                params: { id: barang.id },
                query: { ...query, per, ledger: asked.ledger },
                ...options,
              })
            }
          />
        }
      />
      <LedgerAndDay data={data} asked={asked} onAsk={onAsk} />
      <RecordFigures
        figures={[
          {
            label: sumLabels.nilai_perolehan,
            value: <Amount barang={barang} value={data.nilai_perolehan} />,
          },
          {
            label: sumLabels.akumulasi,
            value: <Amount barang={barang} value={data.nilai_perolehan - data.nilai_buku} />,
          },
          {
            label: `Nilai buku per ${formatTanggal(per)}`,
            value: <Amount barang={barang} value={data.nilai_buku} />,
          },
        ]}
      />
      <SettingFacts data={data} />
      <JadwalSection data={data} />
    </>
  );
}
