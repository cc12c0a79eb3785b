import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import { readParams } from '../../../shared/list-params.ts';
import type { Halaman } from '../../../shared/tampilan.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { RequestContext } from '../../context.ts';
import { filtersInWords } from './filter-words.ts';
import type { SavedList } from './saved-list.ts';
import { savedLists } from './saved-lists.ts';

/** Writes the e-mail of a view: its filters, and the figures of what its reader sees. */
export async function messageOfView(
  ctx: RequestContext,
  { halaman, nama, filter }: { halaman: Halaman; nama: string; filter: Record<string, string> },
  hari: string,
): Promise<string> {
  const list = savedLists[halaman];
  const { page: _, per_page: __, sort: ___, ...filters } = readParams(list.params, filter);
  const title = `${list.nama}, tampilan "${nama}", ${formatTanggal(hari)}.`;
  try {
    const described = await filtersInWords(ctx.db, list.words, filters);
    const figures = await figuresOf(ctx, list, filters);
    return [title, ...(described.length > 0 ? described : ['Filter: tidak ada']), ...figures].join('\n');
  } catch (error) {
    // a filter that its reader may not use any more, or of an own field that is gone
    if (error instanceof AppError) return [title, error.message].join('\n');
    throw error;
  }
}

async function figuresOf(
  ctx: RequestContext,
  { read, parts = [], totals }: SavedList,
  filters: Record<string, unknown>,
): Promise<string[]> {
  const count = async (more: object = {}) =>
    (await read(ctx, { ...filters, ...more, page: 1, per_page: 1 } as never)).meta;
  const { total, mirip } = await count();
  const rows = `Jumlah baris: ${formatAngka(total)}`;
  // sums are of what matches, so there are none of what only resembles
  if (mirip) return [`${rows} yang mirip; tidak ada yang cocok dengan kata kuncinya`];
  const lines = [rows];
  for (const { label, filter } of parts) {
    const chosen = Object.keys(filter).some((name) => filters[name] !== undefined);
    if (!chosen) lines.push(`${label}: ${formatAngka((await count(filter)).total)}`);
  }
  return totals ? [...lines, ...(await totals(ctx, filters as never))] : lines;
}
