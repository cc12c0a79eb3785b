import { useQuery } from '@tanstack/react-query';
import { formatUnit } from '../../../shared/angka.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { pengajuanDetail } from '../../entities/pengajuan/pengajuan.queries.ts';
import { pageNames } from '../../page-names.ts';
import { ApproveForm } from './approve-form.tsx';
import { DecidedNotice } from './decided-notice.tsx';
import classes from './pengajuan-approve-page.module.css';

/** Renders `/pengajuan/admin/setuju/{id}`: the form of the barang, prefilled from the pengajuan. */
export function PengajuanApprovePage() {
  const id = useIdParam();
  const query = useQuery(pengajuanDetail(id));
  return <Loaded query={query}>{(pengajuan) => <PengajuanSetuju key={id} pengajuan={pengajuan} />}</Loaded>;
}

function PengajuanSetuju({ pengajuan }: { pengajuan: Pengajuan }) {
  const { pengguna, created_at, harga_barang, jumlah_barang, alasan } = pengajuan;
  return (
    <>
      <PageHeader title={`Setujui Pengajuan ${pengajuan.nama_barang}`} crumbs={[pageNames.pengajuanAdmin]} />
      {pengajuan.status === 'Menunggu' ? (
        <>
          <div className={classes.asked}>
            <DefinitionList
              items={[
                { label: 'Pengaju', value: pengguna.name },
                { label: 'Diajukan', value: formatTime(created_at) },
                {
                  label: 'Diminta',
                  value: `${formatUnit(jumlah_barang)} × ${formatRupiah(harga_barang)} = ${formatRupiah(harga_barang * jumlah_barang)}`,
                },
                { label: 'Alasan', value: alasan, wide: true },
              ]}
            />
          </div>
          <ApproveForm pengajuan={pengajuan} />
        </>
      ) : (
        <DecidedNotice pengajuan={pengajuan} />
      )}
    </>
  );
}
