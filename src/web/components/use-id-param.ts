import { useParams } from '@tanstack/react-router';

/** Parses an id in an address: digits only, from 1 on; null for any other text. */
export function idOf(text: string | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** Reads the path parameter `$id`, or another id parameter. A page is only shown for ids (`page-route.ts`). */
export function useIdParam(name = 'id'): number {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const id = idOf(params[name]);
  if (id === null) throw new Error(`no ${name}`);
  return id;
}
