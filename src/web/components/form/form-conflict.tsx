import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { conflictOf, RecordConflict, type RecordConflictProps, type Versioned } from './record-conflict.tsx';

interface FormConflictProps<V extends Versioned, D, R extends { versi: number }, K extends QueryKey>
  extends Omit<RecordConflictProps<V, R>, 'details' | 'latest'> {
  /** Query of the record, refetched after a save was refused. */
  detail: UseQueryOptions<D, Error, R, K>;
}

/** Renders the edit conflict of a form when somebody else saved the record first; nothing until then. */
export function FormConflict<V extends Versioned, D, R extends { versi: number }, K extends QueryKey>({
  detail,
  ...rest
}: FormConflictProps<V, D, R, K>) {
  const details = conflictOf(rest.state.failure);
  const latest = useQuery({ ...detail, enabled: details !== undefined, staleTime: 0 });
  return <RecordConflict {...rest} details={details} latest={latest} />;
}
