import { notFound, useParams } from '@tanstack/react-router';

/** The `$id` of the address (or another whole-number parameter); anything else shows the not-found page. */
export function useIdParam(name = 'id'): number {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const value = Number(params[name]);
  if (!Number.isSafeInteger(value) || value < 1) throw notFound();
  return value;
}
