import { Alert, Button } from '@mantine/core';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { ActPenghapusan, StatusPenghapusan } from '../../../shared/penghapusan-words.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { type ConfirmedAct, runAct } from './acts.ts';
import classes from './penghapusan.module.css';
import type { Asked } from './step-dialog.types.ts';

interface NextStepProps {
  usulan: PenghapusanRinci;
  ask: (asked: Asked) => void;
}

const labels: Partial<Record<ActPenghapusan, string>> = {
  usulkan: 'Usulkan',
  teliti: 'Selesaikan penelitian',
  setujui: 'Setujui',
  tolak: 'Tolak',
  laksanakan: 'Catat pelaksanaan',
  sk: 'Catat SK',
  selesai: 'Selesai',
};

/** Actions of each status that lead forward, the main one first. */
const onward: Partial<Record<StatusPenghapusan, ActPenghapusan[]>> = {
  draf: ['usulkan'],
  diusulkan: ['teliti'],
  diteliti: ['setujui', 'tolak'],
  disetujui: ['laksanakan'],
  dilaksanakan: ['sk'],
  ber_sk: ['selesai'],
};

/** Renders the next step and who takes it, with buttons if that is the reader. */
export function NextStep({ usulan, ask }: NextStepProps) {
  const { status, boleh, id, baris } = usulan;
  const acts = onward[status];
  if (!acts) return null;
  const mine = acts.filter((act) => boleh.includes(act));
  const complete = baris.every(({ layak }) => layak !== null);
  const offered = status === 'diusulkan' && !complete ? [] : mine;
  const incomplete = status === 'draf' && (!usulan.pemeriksa || !usulan.penyetuju);
  return (
    <Alert
      className={classes.next}
      color={mine.length > 0 ? 'teal' : 'gray'}
      title={mine.length > 0 ? 'Giliran Anda' : 'Langkah berikutnya'}
    >
      {wordsOf(usulan)}
      {offered.length > 0 && (
        <div className={classes.nextActs}>
          {incomplete ? (
            <LinkButton link={{ to: '/penghapusan/$id/ubah', params: { id: String(id) } }}>
              Tunjuk orangnya
            </LinkButton>
          ) : (
            offered.map((act) => (
              <Button
                key={act}
                {...(act === 'tolak' && { color: 'red', variant: 'light' })}
                onClick={() =>
                  act === 'laksanakan' || act === 'sk'
                    ? ask({ act })
                    : void runAct(act as ConfirmedAct, usulan)
                }
              >
                {labels[act]}
              </Button>
            ))
          )}
        </div>
      )}
    </Alert>
  );
}

function wordsOf({ status, pengusul, pemeriksa, penyetuju, baris }: PenghapusanRinci): string {
  const examined = baris.filter(({ layak }) => layak !== null).length;
  const words: Partial<Record<StatusPenghapusan, string>> = {
    draf:
      pemeriksa && penyetuju
        ? `Draf ini belum mencadangkan apa pun. ${pengusul.name} mengusulkannya bila isinya sudah benar.`
        : 'Draf ini belum mencadangkan apa pun. Pemeriksa dan penyetujunya perlu ditunjuk sebelum diusulkan.',
    diusulkan: `${pemeriksa?.name} meneliti setiap baris di bawah. ${examined} dari ${baris.length} baris sudah diteliti.`,
    diteliti: `${penyetuju?.name} menyetujui atau menolak.`,
    disetujui: 'Admin mencatat pelaksanaannya setelah barangnya keluar dari kantor.',
    dilaksanakan: 'Barangnya sudah keluar dari register. Admin mencatat SK-nya.',
    ber_sk: 'Admin menutup penghapusan ini setelah berkasnya lengkap.',
  };
  return words[status] ?? '';
}
