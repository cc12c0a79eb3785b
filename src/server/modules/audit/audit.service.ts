import type { AuditEntry } from '../../../shared/audit.ts';
import type { RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { withOwnFields } from './audit-isian.ts';
import { type AuditQuery, pageOfAudit } from './audit-list.repository.ts';

/** Reads one page of the audit log, with the labels of own fields as they are now. */
export async function listAudit(ctx: RequestContext, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { data, meta } = await pageOfAudit(ctx.db, query);
  return { data: await withOwnFields(ctx.db, data), meta };
}
