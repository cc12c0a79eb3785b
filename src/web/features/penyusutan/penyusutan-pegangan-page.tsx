import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { type PenyusutanPegangan, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { metodeInWords } from '../../../shared/penyusutan-explained.ts';
import { type Ledger, ledgerLabels, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
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
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
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
  const [ledger, setLedger] = useState<Ledger>('komersial');
  const query = useQuery(penyusutanPegangan(barangId, holdingId, { per, ledger }));
  return (
    <Loaded query={query}>
      {(data) => (
        <Penyusutan
          key={holdingId}
          data={data}
          holdingId={holdingId}
          ledger={ledger}
          onPer={setPer}
          onLedger={setLedger}
        />
      )}
    </Loaded>
  );
}

interface PenyusutanProps {
  data: PenyusutanPegangan;
  holdingId: number;
  ledger: Ledger;
  onLedger: (ledger: Ledger) => void;
  onPer: (per: string | undefined) => void;
}

function Penyusutan({ data, holdingId, ledger, onPer, onLedger }: PenyusutanProps) {
  const { barang, pengguna, per } = data;
  const id = String(barang.id);
  const bothLedgers = useBothLedgers();
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
        actions={<SaveMenu barangId={barang.id} holdingId={holdingId} query={{ per, ledger }} />}
      />
      <PerDate per={per} onPer={onPer}>
        {bothLedgers && data.ledgers.length > 1 && (
          <NativeSelect
            label="Buku"
            data={ledgerValues.map((value) => ({ value, label: ledgerLabels[value] }))}
            value={ledger}
            onChange={(event) => onLedger(event.currentTarget.value as Ledger)}
          />
        )}
      </PerDate>
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
        {metodeInWords(pengaturan.metode)} Nilai buku dihitung sampai akhir bulan dari tanggal yang dipilih.
        Penyusutan selama dipegang dihitung sejak bulan penyerahan sampai bulan kembalinya, atau sampai bulan
        tanggal itu; keduanya penuh.
      </p>
    </>
  );
}

/** The day that the values are of, and the books. */
interface PerDateProps {
  per: string;
  onPer: (per: string | undefined) => void;
  children: ReactNode;
}

function PerDate({ per, onPer, children }: PerDateProps) {
  return (
    <div className={classes.per}>
      <DateField label="Per tanggal" clearable={false} value={per} onChange={onPer} />
      <Button variant="default" onClick={() => onPer(undefined)}>
        Hari ini
      </Button>
      {children}
    </div>
  );
}

const files = [
  { format: 'pdf', periode: 'tahun', label: 'PDF per tahun' },
  { format: 'pdf', periode: 'bulan', label: 'PDF per bulan' },
  { format: 'xlsx', periode: 'tahun', label: 'Excel per tahun' },
  { format: 'xlsx', periode: 'bulan', label: 'Excel per bulan' },
] as const;

interface SaveMenuProps {
  barangId: number;
  holdingId: number;
  query: { per: string; ledger: Ledger };
}

function SaveMenu({ barangId, holdingId, query: asked }: SaveMenuProps) {
  return (
    <DownloadMenu
      formats={files.map(({ label, ...query }) => ({
        label,
        fetchFile: (options) =>
          download(penyusutanEndpoints.ekspor, {
            params: { id: barangId, holdingId },
            query: { ...query, ...asked },
            ...options,
          }),
      }))}
    />
  );
}
