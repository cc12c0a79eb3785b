import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { type PenyusutanPegangan, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { metodeExplained } from '../../../shared/penyusutan-setting.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { download } from '../../api/download.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { DownloadMenu } from '../../components/download-menu.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { settingInWords } from '../../entities/penyusutan/setting-words.ts';
import { pageNames } from '../../page-names.ts';
import { JadwalSection } from './jadwal-section.tsx';
import classes from './penyusutan.module.css';
import { penyusutanPegangan } from './penyusutan.queries.ts';

/** `/barang/pengguna_barang/{barangId}/penyusutan_barang/{barangPenggunaId}` */
export function PenyusutanPeganganPage() {
  const barangId = useIdParam('barangId');
  const holdingId = useIdParam('barangPenggunaId');
  const [per, setPer] = useState<string>();
  const query = useQuery(penyusutanPegangan(barangId, holdingId, per));
  return (
    <Loaded query={query}>
      {(data) => <Penyusutan key={holdingId} data={data} holdingId={holdingId} onPer={setPer} />}
    </Loaded>
  );
}

interface PenyusutanProps {
  data: PenyusutanPegangan;
  holdingId: number;
  onPer: (per: string | undefined) => void;
}

function Penyusutan({ data, holdingId, onPer }: PenyusutanProps) {
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
        actions={<SaveMenu barangId={barang.id} holdingId={holdingId} per={per} />}
      />
      <PerDate per={per} onPer={onPer} />
      <RecordFigures
        figures={[
          { label: 'Nilai perolehan', value: formatRupiah(data.nilai_perolehan) },
          { label: 'Nilai buku sebelum diserahkan', value: formatRupiah(data.nilai_buku_awal) },
          { label: 'Penyusutan selama dipegang', value: formatRupiah(data.susut_selama_dipegang) },
          { label: `Nilai buku per ${formatTanggal(per)}`, value: formatRupiah(data.nilai_buku) },
        ]}
      />
      <SettingFacts data={data} />
      <JadwalSection data={data} />
    </>
  );
}

function heldFor({ tanggal_awal, tanggal_akhir }: PenyusutanPegangan): string {
  const since = formatTanggal(tanggal_awal);
  return tanggal_akhir ? `${since} – ${formatTanggal(tanggal_akhir)}` : `sejak ${since}`;
}

/** The setting of the barang, with the way to where it is changed. */
function SettingFacts({ data: { barang, pengaturan, jumlah } }: { data: PenyusutanPegangan }) {
  return (
    <>
      <DefinitionList
        items={[
          {
            label: 'Pengaturan barang',
            value: (
              <>
                {settingInWords(pengaturan)}
                <br />
                <Link to="/barang/edit/$id" params={{ id: String(barang.id) }}>
                  Ubah pengaturan barang
                </Link>
              </>
            ),
          },
          { label: 'Mulai disusutkan', value: formatTanggal(pengaturan.mulai) },
          { label: 'Nilai residu', value: formatRupiah(pengaturan.nilai_residu * jumlah) },
        ]}
      />
      <p className={classes.note}>
        {metodeExplained[pengaturan.metode]} Nilai buku dihitung sampai akhir bulan dari tanggal yang dipilih.
        Penyusutan selama dipegang dihitung sejak bulan penyerahan sampai bulan kembalinya, atau sampai bulan
        tanggal itu; keduanya penuh.
      </p>
    </>
  );
}

/** The day that the values are of. */
function PerDate({ per, onPer }: { per: string; onPer: (per: string | undefined) => void }) {
  return (
    <div className={classes.per}>
      <DateField label="Per tanggal" clearable={false} value={per} onChange={onPer} />
      <Button variant="default" onClick={() => onPer(undefined)}>
        Hari ini
      </Button>
    </div>
  );
}

const files = [
  { format: 'pdf', periode: 'tahun', label: 'PDF per tahun' },
  { format: 'pdf', periode: 'bulan', label: 'PDF per bulan' },
  { format: 'xlsx', periode: 'tahun', label: 'Excel per tahun' },
  { format: 'xlsx', periode: 'bulan', label: 'Excel per bulan' },
] as const;

function SaveMenu({ barangId, holdingId, per }: { barangId: number; holdingId: number; per: string }) {
  return (
    <DownloadMenu
      formats={files.map(({ label, ...query }) => ({
        label,
        fetchFile: (options) =>
          download(penyusutanEndpoints.ekspor, {
            params: { id: barangId, holdingId },
            query: { ...query, per },
            ...options,
          }),
      }))}
    />
  );
}
