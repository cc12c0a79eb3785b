import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import {
  type ActPenghapusan,
  doerOf,
  type LangkahPenghapusan,
  type StatusPenghapusan,
} from '../../../shared/penghapusan-words.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import classes from './penghapusan.module.css';

interface Step {
  key: string;
  label: string;
  who: string;
  when: string | null;
  catatan: string | null;
}

const labels: Record<LangkahPenghapusan, string> = {
  dibuat: 'Draf dibuat',
  diubah: 'Draf diubah',
  diusulkan: 'Diusulkan',
  diteliti: 'Diteliti',
  disetujui: 'Disetujui',
  ditolak: 'Ditolak',
  dilaksanakan: 'Dilaksanakan',
  ber_sk: 'Ber-SK',
  selesai: 'Selesai',
  batal: 'Dibatalkan',
  koreksi: 'Dikoreksi',
};

/** Statuses in order, each with the action that leads to it. */
const way = [
  ['diusulkan', 'usulkan'],
  ['diteliti', 'teliti'],
  ['disetujui', 'setujui'],
  ['dilaksanakan', 'laksanakan'],
  ['ber_sk', 'sk'],
  ['selesai', 'selesai'],
] as const satisfies readonly (readonly [StatusPenghapusan & LangkahPenghapusan, ActPenghapusan])[];

const columns: Column<Step>[] = [
  { key: 'langkah', header: 'Langkah', width: '150px', phone: 'title', cell: ({ label }) => label },
  { key: 'oleh', header: 'Oleh', minWidth: 170, wrap: true, phone: 'line', cell: ({ who }) => who },
  {
    key: 'waktu',
    header: 'Waktu',
    width: '190px',
    phone: 'end',
    cell: ({ when }) => when ?? <span className={classes.when}>Belum</span>,
  },
  {
    key: 'catatan',
    header: 'Catatan',
    minWidth: 220,
    wrap: true,
    phone: 'named',
    cell: ({ catatan }) => catatan,
  },
];

/** Renders completed steps with their authors, and coming steps with who may take them. */
export function StepsSection({ usulan }: { usulan: PenghapusanRinci }) {
  const { langkah } = usulan;
  const taken = langkah.map(
    ({ id, langkah: one, oleh, pada, catatan }): Step => ({
      key: String(id),
      label: labels[one],
      who: oleh.name,
      when: formatTime(pada),
      catatan,
    }),
  );
  return (
    <PageSection
      title="Langkah"
      text="Yang sudah dilalui, dan siapa yang dapat melakukan langkah berikutnya."
    >
      <PlainTable
        label="Langkah penghapusan"
        columns={columns}
        rows={[...taken, ...toCome(usulan)]}
        rowId={({ key }) => key}
        rowName={({ label }) => label}
      />
    </PageSection>
  );
}

function toCome(usulan: PenghapusanRinci): Step[] {
  const { status } = usulan;
  if (status === 'ditolak' || status === 'batal') return [];
  const at = way.findIndex(([one]) => one === status);
  return way.slice(at + 1).map(([one, act]) => {
    const doer = doerOf(act);
    const who = doer === 'admin' ? 'Admin' : `${usulan[doer]?.name ?? 'Belum ditunjuk'} (${doer})`;
    return { key: one, label: labels[one], who, when: null, catatan: null };
  });
}
