import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/server/context.ts';

/** One node of a plan, with what it did. */
export interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** Runs a statement; answers its plan with what each node did. */
export async function planOf(db: Db, statement: RawBuilder<unknown>): Promise<PlanNode> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan as PlanNode;
}
