import type { ReactNode } from 'react';
import type { ImporSummary } from '../../../shared/impor.ts';
import { RestOfRecord } from '../../components/feedback/loaded.tsx';
import { useRowInLists } from '../../entities/use-row-in-lists.ts';
import { ImporHeader } from './impor-header.tsx';

/**
 * Renders what the row of the list knows of an import, while the page of a middle step loads; nothing where no list has
 * it, or where the import is finished, as the page then leads on to the result.
 */
export function useStepStandIn(id: number, step: 2 | 3): ReactNode {
  const row = useRowInLists<ImporSummary>('impor', id);
  if (!row || row.status === 'selesai' || row.status === 'ditarik') return undefined;
  return (
    <>
      <ImporHeader impor={row} step={step} />
      <RestOfRecord />
    </>
  );
}
