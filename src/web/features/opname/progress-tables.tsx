import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { OpnameRinci, PerangkatOpname, RuangOpname } from '../../../shared/opname.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { call } from '../../api/client.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { PlaceWorksheet } from './place-worksheet.tsx';
import { RecountPlace } from './recount-place.tsx';
import type { CountedPlace } from './worksheet-formats.ts';

const progress = ({ dihitung, harapan }: Pick<RuangOpname, 'dihitung' | 'harapan'>) =>
  harapan === 0 ? 'Tidak ada yang diharapkan' : `${formatAngka(dihitung)} dari ${formatAngka(harapan)}`;

/** Room or person with its counting progress. */
type PlaceRow = CountedPlace & Pick<RuangOpname, 'harapan' | 'dihitung' | 'selisih' | 'ulang_pada'>;

const placeColumns = (header: string): Column<PlaceRow>[] => [
  {
    key: 'nama',
    header,
    minWidth: 200,
    wrap: true,
    phone: 'title',
    cell: ({ menurut, nama, ulang_pada }) => (
      <>
        {menurut === 'ruang' ? <LokasiWay jalur={nama} /> : nama}
        {ulang_pada && ` · hitung ulang sejak ${formatTime(ulang_pada)}`}
      </>
    ),
  },
  { key: 'dihitung', header: 'Dihitung', align: 'end', width: '210px', phone: 'end', cell: progress },
  {
    key: 'selisih',
    header: 'Selisih',
    align: 'end',
    width: '110px',
    phone: 'line',
    cell: ({ selisih }) => formatAngka(selisih),
    phoneCell: ({ selisih }) => selisih > 0 && `${formatAngka(selisih)} selisih`,
  },
];

const hasSomething = ({ harapan, selisih }: PlaceRow) => harapan + selisih > 0;

interface PlacesTableProps {
  opname: OpnameRinci;
  /** Whether a recount of rooms or people can be requested. */
  recounts: boolean;
}

/**
 * Renders the counting progress of each room, those without expected or found rows last. With counting by people,
 * people come first, without those with no expected or found rows, and only their table has actions.
 */
export function PlacesTables({ opname, recounts }: PlacesTableProps) {
  const byPeople = opname.menurut === 'orang';
  const rooms = opname.ruang.map(
    (one): PlaceRow => ({ ...one, menurut: 'ruang', id: one.lokasi_id, nama: one.jalur }),
  );
  const people = opname.orang.map((one): PlaceRow => ({ ...one, menurut: 'orang', id: one.pengguna_id }));
  const actions = {
    actionsWidth: recounts ? 96 : 56,
    rowActions: (place: PlaceRow) => (
      <>
        {recounts && <RecountPlace opnameId={opname.id} place={place} />}
        <PlaceWorksheet opnameId={opname.id} place={place} />
      </>
    ),
  };
  const common = { rowId: ({ id }: PlaceRow) => id, rowName: ({ nama }: PlaceRow) => nama };
  return (
    <>
      {byPeople && (
        <PageSection title="Per orang">
          <PlainTable
            label="Kemajuan per orang"
            columns={placeColumns('Orang')}
            rows={people.filter(hasSomething)}
            {...common}
            {...actions}
          />
        </PageSection>
      )}
      <PageSection title="Per ruang">
        <PlainTable
          label="Kemajuan per ruang"
          columns={placeColumns('Ruang')}
          rows={rooms.sort((one, other) => Number(hasSomething(other)) - Number(hasSomething(one)))}
          {...common}
          {...(!byPeople && actions)}
        />
      </PageSection>
    </>
  );
}

type PetugasRow = OpnameRinci['hitungan_petugas'][number];

const people: Column<PetugasRow>[] = [
  { key: 'petugas', header: 'Petugas', minWidth: 180, phone: 'title', cell: ({ petugas }) => petugas.name },
  {
    key: 'dihitung',
    header: 'Dihitung',
    align: 'end',
    width: '110px',
    phone: 'end',
    cell: ({ dihitung }) => formatAngka(dihitung),
  },
  {
    key: 'ruang',
    header: 'Ruang',
    align: 'end',
    width: '90px',
    phone: 'line',
    cell: ({ ruang }) => formatAngka(ruang),
    phoneCell: ({ ruang }) => `${formatAngka(ruang)} ruang`,
  },
  {
    key: 'terakhir',
    header: 'Terakhir',
    width: '210px',
    cell: ({ terakhir_pada }) => (terakhir_pada ? formatTime(terakhir_pada) : 'Belum menghitung'),
  },
];

/** Renders the number of counts per petugas. */
export function PetugasTable({ rows }: { rows: PetugasRow[] }) {
  return (
    <PageSection title="Per petugas">
      <PlainTable
        label="Kemajuan per petugas"
        columns={people}
        rows={rows}
        rowId={({ petugas }) => petugas.id}
        rowName={({ petugas }) => petugas.name}
      />
    </PageSection>
  );
}

const states: Record<PerangkatOpname['status'], { label: string; tone: Tone }> = {
  terbuka: { label: 'Belum diserahkan', tone: 'warn' },
  diserahkan: { label: 'Diserahkan', tone: 'good' },
  ditutup: { label: 'Ditutup', tone: 'quiet' },
};

const devices: Column<PerangkatOpname>[] = [
  {
    key: 'petugas',
    header: 'Perangkat',
    minWidth: 180,
    phone: 'title',
    cell: ({ petugas, nama }) => (nama ? `${petugas.name} · ${nama}` : petugas.name),
  },
  {
    key: 'status',
    header: 'Keadaan',
    width: '170px',
    phone: 'badge',
    cell: ({ status }) => <StatusBadge tone={states[status].tone}>{states[status].label}</StatusBadge>,
  },
  {
    key: 'hitungan',
    header: 'Sampai',
    align: 'end',
    width: '100px',
    phone: 'line',
    cell: ({ hitungan }) => formatAngka(hitungan),
    phoneCell: ({ hitungan }) => `${formatAngka(hitungan)} sampai`,
  },
  {
    key: 'menunggu',
    header: 'Menunggu',
    minWidth: 160,
    wrap: true,
    cell: ({ menunggu, menunggu_sejak }) =>
      menunggu === 0 ? '–' : `${formatAngka(menunggu)} sejak ${formatTime(menunggu_sejak)}`,
  },
  {
    key: 'terakhir',
    header: 'Terakhir',
    width: '210px',
    cell: ({ terakhir_pada }) => formatTime(terakhir_pada),
  },
];

interface PerangkatTableProps {
  opnameId: number;
  rows: PerangkatOpname[];
  /** Whether devices that haven't finished can be closed. */
  closes: boolean;
}

/** Renders the devices that have downloaded the list. */
export function PerangkatTable({ opnameId, rows, closes }: PerangkatTableProps) {
  const queryClient = useQueryClient();
  const close = ({ id, petugas }: PerangkatOpname) =>
    confirm({
      title: `Tutup perangkat ${petugas.name}?`,
      text: 'Hitungan yang masih dikirimnya sesudah itu menjadi susulan, untuk Anda ambil atau tinggalkan.',
      confirmLabel: 'Tutup perangkat',
      reason: { label: 'Alasan', required: true, maxLength: MAX_ALASAN },
      run: async (alasan) => {
        const body = { aksi: 'tutup', perangkat_id: id, alasan } as const;
        await call(opnameEndpoints.perangkat, { params: { id: opnameId }, body });
        await refreshAfter(queryClient, 'opname');
        showToast({ message: 'Perangkat sudah ditutup.' });
      },
    });
  return (
    <PageSection title="Perangkat">
      <PlainTable
        label="Kemajuan per perangkat"
        columns={devices}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ petugas }) => petugas.name}
        {...(closes && {
          actionsWidth: 100,
          rowActions: (row: PerangkatOpname) =>
            row.status === 'terbuka' && (
              <Button size="compact-sm" variant="default" onClick={() => void close(row)}>
                Tutup
              </Button>
            ),
        })}
      />
    </PageSection>
  );
}
