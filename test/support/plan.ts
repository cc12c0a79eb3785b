import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/server/context.ts';

/** Node of an executed query plan. */
export interface PlanNode {
  'Relation Name'?: string;
  'Node Type': string;
  'Subplan Name'?: string;
  'Partial Mode'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** Runs a statement; returns its executed plan. */
export async function planOf(db: Db, statement: RawBuilder<unknown>): Promise<PlanNode> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan as PlanNode;
}
