import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { type PenyusutanPegangan, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { download } from '../../api/download.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { pageNames } from '../../page-names.ts';
import { JadwalSection } from './jadwal-section.tsx';
import { type LedgerOn, penyusutanPegangan } from './penyusutan.queries.ts';
import { Amount, JadwalMenu, LedgerAndDay, SettingFacts } from './penyusutan-parts.tsx';

/** Renders `/barang/pengguna_barang/{barangId}/penyusutan_barang/{barangPenggunaId}`. */
export function PenyusutanPeganganPage() {
  const barangId = useIdParam('barangId');
  const holdingId = useIdParam('barangPenggunaId');
  const [asked, setAsked] = useState<LedgerOn>({ ledger: 'komersial', per: undefined });
  const query = useQuery(penyusutanPegangan(barangId, holdingId, asked));
  return (
    <Loaded query={query}>
      {(data) => (
        <Penyusutan key={holdingId} data={data} holdingId={holdingId} asked={asked} onAsk={setAsked} />
      )}
    </Loaded>
  );
}

interface PenyusutanProps {
  data: PenyusutanPegangan;
  holdingId: number;
  asked: LedgerOn;
  onAsk: (asked: LedgerOn) => void;
}

function Penyusutan({ data, holdingId, asked, onAsk }: PenyusutanProps) {
  const { barang, pengguna, per } = data;
  const id = String(barang.id);
  return (
    <>
      <PageHeader
        title={`Penyusutan ${barang.nama_barang}`}
        crumbs={[
          pageNames.barang,
          { label: barang.nama_barang, link: { to: '/barang/detail/$id', params: { id } } },
          { label: 'Pengguna', link: { to: '/barang/pengguna_barang/$id', params: { id } } },
        ]}
        subtitle={
          <>
            {formatAngka(data.jumlah)} unit pada {pengguna.name} · {heldFor(data)}
          </>
        }
        actions={
          <JadwalMenu
            fetchFile={(query, options) =>
              download(penyusutanEndpoints.ekspor, {
                params: { id: barang.id, holdingId },
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
            label: 'Nilai buku sebelum diserahkan',
            value: <Amount barang={barang} value={data.nilai_buku_awal} />,
          },
          {
            label: 'Penyusutan selama dipegang',
            value: <Amount barang={barang} value={data.susut_selama_dipegang} />,
          },
          {
            label: `Nilai buku per ${formatTanggal(per)}`,
            value: <Amount barang={barang} value={data.nilai_buku} />,
          },
        ]}
      />
      <SettingFacts data={data}>
        Penyusutan selama dipegang dihitung sejak bulan penyerahan sampai bulan kembalinya, atau sampai bulan
        tanggal itu; keduanya penuh.
      </SettingFacts>
      <JadwalSection data={data} />
    </>
  );
}

function heldFor({ tanggal_awal, tanggal_akhir }: PenyusutanPegangan): string {
  const since = formatTanggal(tanggal_awal);
  return tanggal_akhir ? `${since} – ${formatTanggal(tanggal_akhir)}` : `sejak ${since}`;
}
