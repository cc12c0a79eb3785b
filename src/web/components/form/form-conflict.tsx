import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { conflictOf, RecordConflict, type RecordConflictProps, type Versioned } from './record-conflict.tsx';

interface FormConflictProps<
  Values extends Versioned,
  Answer,
  Stored extends { versi: number },
  Key extends QueryKey,
> extends Omit<RecordConflictProps<Values, Stored>, 'details' | 'latest'> {
  /** Query of the record, refetched after a save was refused. */
  detail: UseQueryOptions<Answer, Error, Stored, Key>;
}

/** Renders the edit conflict of a form when somebody else saved the record first; nothing until then. */
export function FormConflict<
  Values extends Versioned,
  Answer,
  Stored extends { versi: number },
  Key extends QueryKey,
>({ detail, ...rest }: FormConflictProps<Values, Answer, Stored, Key>) {
  const details = conflictOf(rest.state.failure);
  const latest = useQuery({ ...detail, enabled: details !== undefined, staleTime: 0 });
  return <RecordConflict {...rest} details={details} latest={latest} />;
}
