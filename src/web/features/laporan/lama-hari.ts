import { formatLama } from '../../../shared/lama.ts';

const MS_PER_DAY = 86_400_000;

/** Formats a number of days since a date: `1 tahun 10 bulan`. */
export function lamaDalamKata({ sejak, lama_hari }: { sejak: string; lama_hari: number }): string {
  const end = new Date(Date.parse(`${sejak}T00:00:00Z`) + lama_hari * MS_PER_DAY);
  return formatLama(sejak, end.toISOString().slice(0, 10));
}
