import type { HistoryRow } from '../../../shared/history.ts';
import type { RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import type { HistoryQuery } from './history.repository.ts';
import { pageOfHistory } from './history-page.repository.ts';

/** Reads one page of the usage history, latest first unless sorted otherwise. */
export async function listHistory(ctx: RequestContext, query: HistoryQuery): Promise<Page<HistoryRow>> {
  return pageOfHistory(ctx.db, query);
}
