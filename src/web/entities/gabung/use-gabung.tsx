import { IconArrowMerge } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { GabungKind } from '../../../shared/gabung.ts';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import type { RowAct } from '../../components/table/row-actions.tsx';
import type { GabungSubject } from './gabung-dialog.tsx';

// loaded on first use
const GabungDialog = lazy(() => import('./gabung-dialog.tsx'));

/**
 * Returns the action that merges a row into another, and its dialog, to be rendered once per page.
 * @param onMerged leaves the page of a record that may no longer exist
 */
export function useGabung(
  kind: GabungKind,
  onMerged?: (into: number) => void,
): {
  actionOf: (row: { id: number; name: string }) => RowAct;
  dialog: ReactNode;
} {
  const { show, subject, open, hide, serial } = useDialog<GabungSubject>();
  return {
    actionOf: (row) => ({
      label: 'Gabungkan',
      icon: IconArrowMerge,
      onClick: () => show({ kind, ...row }),
    }),
    dialog: subject && (
      <Suspense>
        <GabungDialog key={serial} subject={subject} open={open} onClose={hide} onMerged={onMerged} />
      </Suspense>
    ),
  };
}
