import { useQuery } from '@tanstack/react-query';
import { type AsyncChoice, optionOf } from './async-choice.ts';

interface ChoiceNameProps {
  choice: Pick<AsyncChoice, 'queryKey' | 'loadOne'>;
  id: number | null;
}

/** Renders the name of a chosen record. */
export function ChoiceName({ choice, id }: ChoiceNameProps) {
  const query = useQuery({ ...optionOf(choice, id ?? 0), enabled: id !== null });
  return id === null ? '' : (query.data?.label ?? `nomor ${id}`);
}
