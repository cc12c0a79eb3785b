import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import type { Penghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import type { PageAction } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { penghapusanDetail } from '../../entities/penghapusan/penghapusan.queries.ts';
import { PenghapusanStatus } from '../../entities/penghapusan/penghapusan-status.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { LinesSection } from './lines-section.tsx';
import { NextStep } from './next-step.tsx';
import { otherActions } from './other-actions.ts';
import { PapersSection } from './papers-section.tsx';
import type { Asked } from './step-dialog.types.ts';
import { StepsSection } from './steps-section.tsx';

// lazy: the dialogs load with the first step that needs one
const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }));

/** Renders `/penghapusan/{id}`: the proposed lines, the progress, and the reader's actions. */
export const PenghapusanDetailPage = recordPage({
  entity: 'penghapusan',
  queryOf: penghapusanDetail,
  // what one may do comes with the record
  standIn: (usulan: Penghapusan) => <Head usulan={usulan} more={[]} />,
  render: (usulan: PenghapusanRinci) => <Detail usulan={usulan} />,
});

function Detail({ usulan }: { usulan: PenghapusanRinci }) {
  const dialog = useDialog<Asked>();
  return (
    <>
      <Head usulan={usulan} more={otherActions(usulan, dialog.show)} />
      <Ended usulan={usulan} />
      <RecordFigures figures={figuresOf(usulan)} />
      <NextStep usulan={usulan} ask={dialog.show} />
      <Facts usulan={usulan} />
      <LinesSection usulan={usulan} ask={dialog.show} />
      <PapersSection usulan={usulan} />
      <StepsSection usulan={usulan} />
      {dialog.subject && (
        <Suspense fallback={null}>
          <StepDialog
            key={dialog.serial}
            asked={dialog.subject}
            usulan={usulan}
            open={dialog.open}
            onClose={dialog.hide}
          />
        </Suspense>
      )}
    </>
  );
}

function Head({ usulan, more }: { usulan: Penghapusan; more: PageAction[] }) {
  return (
    <PageHeader
      title={usulan.judul}
      subtitle={`${caraLabels[usulan.cara]}, diusulkan oleh ${usulan.pengusul.name}`}
      crumbs={[pageNames.penghapusan]}
      badge={<PenghapusanStatus status={usulan.status} />}
      more={more}
    />
  );
}

/** Renders why a proposal was refused or cancelled. */
function Ended({ usulan: { status, langkah } }: { usulan: PenghapusanRinci }) {
  const last = langkah.at(-1);
  if (!last || (status !== 'ditolak' && status !== 'batal')) return null;
  const word = status === 'ditolak' ? 'Ditolak' : 'Dibatalkan';
  return (
    <Alert color="gray" mb="md" title={`${word} ${formatTime(last.pada)} oleh ${last.oleh.name}`}>
      {last.catatan}
    </Alert>
  );
}

function figuresOf({ baris, hasil }: PenghapusanRinci) {
  const leaving = baris.filter(({ layak }) => layak !== false);
  const sum = (field: 'nilai_perolehan' | 'nilai_buku') =>
    formatTotal(String(leaving.reduce((total, row) => total + BigInt(row[field]), 0n)));
  const unit = leaving.reduce((total, { jumlah }) => total + jumlah, 0);
  return [
    { label: 'Unit', value: formatAngka(unit), unit: `dalam ${formatAngka(leaving.length)} baris` },
    { label: sumLabels.nilai_perolehan, value: sum('nilai_perolehan') },
    { label: sumLabels.nilai_buku, value: sum('nilai_buku') },
    ...(hasil === null ? [] : [{ label: 'Hasil', value: formatTotal(hasil) }]),
  ];
}

function Facts({ usulan }: { usulan: PenghapusanRinci }) {
  const { status, tanggal, penerima, saksi, sk_nomor, opname_id, hasil_penelitian } = usulan;
  const receiver = [penerima, usulan.penerima_jabatan, usulan.penerima_alamat].filter(Boolean).join(', ');
  return (
    <PageSection title="Usulan">
      <DefinitionList
        items={[
          { label: 'Alasan', value: usulan.alasan, wide: true },
          { label: 'Pengusul', value: usulan.pengusul.name },
          { label: 'Pemeriksa', value: usulan.pemeriksa?.name ?? 'Belum ditunjuk' },
          { label: 'Penyetuju', value: usulan.penyetuju?.name ?? 'Belum ditunjuk' },
          ...(status === 'draf'
            ? []
            : [{ label: 'Alur', value: usulan.berjenjang ? 'Berjenjang, tiga orang' : 'Langsung' }]),
          ...(hasil_penelitian ? [{ label: 'Hasil penelitian', value: hasil_penelitian, wide: true }] : []),
          ...(tanggal ? [{ label: 'Tanggal keluar', value: formatTanggal(tanggal) }] : []),
          ...(receiver ? [{ label: 'Penerima', value: receiver }] : []),
          ...(saksi ? [{ label: 'Saksi', value: saksi }] : []),
          ...(sk_nomor ? [{ label: 'SK', value: `${sk_nomor}, ${formatTanggal(usulan.sk_tanggal)}` }] : []),
          ...(opname_id === null
            ? []
            : [
                {
                  label: 'Berasal dari',
                  value: (
                    <Link to="/opname/$id" params={{ id: String(opname_id) }}>
                      opname
                    </Link>
                  ),
                },
              ]),
        ]}
      />
    </PageSection>
  );
}
