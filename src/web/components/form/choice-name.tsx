import { useQuery } from '@tanstack/react-query';

interface ChoiceNameProps {
  choice: {
    queryKey: readonly unknown[];
    loadOne: (id: number, signal: AbortSignal) => Promise<{ label: string }>;
  };
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
