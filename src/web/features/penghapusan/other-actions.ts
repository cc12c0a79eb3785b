import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { PageAction } from '../../components/page-actions.tsx';
import { runAct } from './acts.ts';
import type { Asked } from './step-dialog.types.ts';

/** Builds the actions besides the next step: edit the draft, correct the SK, cancel. */
export function otherActions(usulan: PenghapusanRinci, ask: (asked: Asked) => void): PageAction[] {
  const { id, boleh, baris } = usulan;
  const actions: PageAction[] = [];
  if (boleh.includes('ubah'))
    actions.push({
      label: 'Ubah draf',
      icon: IconPencil,
      link: { to: '/penghapusan/$id/ubah', params: { id: String(id) } },
    });
  if (boleh.includes('koreksi') && baris.some(({ layak, kembali }) => layak && !kembali))
    actions.push({
      label: 'SK koreksi',
      icon: IconArrowBackUp,
      onClick: () => ask({ act: 'koreksi' }),
      rare: true,
    });
  if (boleh.includes('batal'))
    actions.push({
      label: 'Batalkan',
      icon: IconX,
      onClick: () => void runAct('batal', usulan),
      tone: 'danger',
      rare: true,
    });
  return actions;
}
