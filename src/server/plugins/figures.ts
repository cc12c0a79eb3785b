import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../version.ts';

/** Metrics of one application; several in one process (as in tests) have separate ones. */
export interface Figures {
  registry: Registry;
  requests: Counter<'method' | 'route' | 'status_class'>;
  durations: Histogram<'method' | 'route'>;
  underWay: Gauge;
  signIns: Counter<'result'>;
  fileErrors: Counter<'operation'>;
  sweeps: Counter<'result'>;
  lastSweep: Gauge<'result'>;
}

/** Histogram buckets in seconds; most answers take a few milliseconds, an export or import up to minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Creates the registry of what `/metrics` tells. */
export function createFigures(): Figures {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'manis_build_info',
    help: 'Always 1; the labels say which version runs on which Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  const figures: Figures = {
    registry,
    requests: new Counter({
      name: 'manis_http_requests_total',
      help: 'Requests that were answered, or whose caller went away.',
      labelNames: ['method', 'route', 'status_class'],
      registers,
    }),
    durations: new Histogram({
      name: 'manis_http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers,
    }),
    underWay: new Gauge({
      name: 'manis_http_requests_under_way',
      help: 'Requests that are being worked on, without the streams of notifications.',
      registers,
    }),
    signIns: new Counter({
      name: 'manis_sign_ins_total',
      help: 'Tries to sign in: ok, refused, throttled, or error.',
      labelNames: ['result'],
      registers,
    }),
    fileErrors: new Counter({
      name: 'manis_file_store_errors_total',
      help: 'Operations of the file store that failed.',
      labelNames: ['operation'],
      registers,
    }),
    sweeps: new Counter({
      name: 'manis_sweeps_total',
      help: 'Hourly sweeps of this process: ok, failed, or left to another process.',
      labelNames: ['result'],
      registers,
    }),
    lastSweep: new Gauge({
      name: 'manis_last_sweep_timestamp_seconds',
      help: 'When this process last ended a sweep, by its result.',
      labelNames: ['result'],
      registers,
    }),
  };
  // counters start at zero, because a rate needs a first value
  for (const result of ['ok', 'refused', 'throttled', 'error']) figures.signIns.inc({ result }, 0);
  for (const operation of ['put', 'get', 'remove', 'list']) figures.fileErrors.inc({ operation }, 0);
  for (const result of ['ok', 'failed', 'elsewhere']) figures.sweeps.inc({ result }, 0);
  return figures;
}
