import type { AuditEntry } from '../../../shared/audit.ts';
import type { RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { type AuditQuery, pageOfAudit } from './audit-list.repository.ts';

export async function listAudit(ctx: RequestContext, query: AuditQuery): Promise<Page<AuditEntry>> {
  return pageOfAudit(ctx.db, query);
}
