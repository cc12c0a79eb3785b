import { formatAngka } from '../../../shared/angka.ts';

/** Formats a file size: `312 KB`, `1,4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000 * 1000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  const tenths = Math.round(bytes / 100_000);
  const rest = tenths % 10;
  return `${formatAngka(Math.floor(tenths / 10))}${rest === 0 ? '' : `,${rest}`} MB`;
}
