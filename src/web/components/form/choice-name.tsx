import { useQuery } from '@tanstack/react-query';
import type { AsyncChoice } from './use-async-options.ts';

interface ChoiceNameProps {
  choice: Pick<AsyncChoice, 'queryKey' | 'loadOne'>;
  id: number | null;
}

/** What a record that was chosen is called. */
export function ChoiceName({ choice, id }: ChoiceNameProps) {
  const query = useQuery({
    queryKey: [...choice.queryKey, 'satu', id],
    queryFn: ({ signal }) => choice.loadOne(id ?? 0, signal),
    enabled: id !== null,
  });
  return id === null ? '' : (query.data?.label ?? `nomor ${id}`);
}
