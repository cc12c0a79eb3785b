import { Counter, Gauge, Registry } from 'prom-client';
import type { Db } from '../../context.ts';
import { databaseFigures } from '../../db/connection.ts';
import type { Figures } from '../../plugins/figures.ts';
import { processFigures } from '../../plugins/process-figures.ts';
import { readSharedCounts, type SharedCounts } from './metrics.repository.ts';

/** Timeout in milliseconds for the database's counts; Prometheus waits at most ten seconds. */
const PATIENCE_MS = 3_000;

/** Renders all metrics in Prometheus' text format. When the database is away, only its own are missing. */
export async function exposition(db: Db, figures: Figures, streams: number): Promise<string> {
  const now = new Registry();
  gauge(now, 'manis_notification_streams', 'Open streams of notifications.').set(streams);
  setPool(now, db);
  setShared(now, await sharedCounts(db));
  return Registry.merge([processFigures(), figures.registry, now]).metrics();
}

/** Media type of `exposition`. */
export const EXPOSITION_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

function gauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  ...labels: Label[]
) {
  return new Gauge<Label>({ name, help, labelNames: labels, registers: [registry] });
}

function setPool(registry: Registry, db: Db): void {
  const { total, idle, waiting, errors } = databaseFigures(db);
  const pool = gauge(
    registry,
    'manis_db_pool_connections',
    'Connections to the database, and who waits for one.',
    'state',
  );
  pool.set({ state: 'busy' }, total - idle);
  pool.set({ state: 'idle' }, idle);
  pool.set({ state: 'waiting' }, waiting);
  const failed = new Counter({
    name: 'manis_db_query_errors_total',
    help: 'Statements that failed, by the class of their SQLSTATE (23: a rule held, 57: server going down, other).',
    labelNames: ['sqlstate_class'],
    registers: [registry],
  });
  for (const [sqlstate_class, count] of errors) failed.inc({ sqlstate_class }, count);
}

function setShared(registry: Registry, counts: SharedCounts | undefined): void {
  gauge(registry, 'manis_db_up', '1 while the database answers, else 0.').set(counts ? 1 : 0);
  if (!counts) return;
  const surel = gauge(registry, 'manis_emails', 'E-mails that were not sent, by status.', 'status');
  for (const [status, count] of Object.entries(counts.surel)) surel.set({ status }, count);
  gauge(registry, 'manis_email_oldest_waiting_seconds', 'How long the oldest waiting e-mail has waited.').set(
    counts.tertua,
  );
  gauge(registry, 'manis_imports_under_way', 'Imports that are being applied.').set(counts.impor);
}

async function sharedCounts(db: Db): Promise<SharedCounts | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const counts = readSharedCounts(db).catch(() => undefined);
  return Promise.race([counts, late]).finally(() => clearTimeout(timer));
}
