import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/** What Node tells of the process: event loop, memory, garbage, handles. One for all applications in it. */
export function processFigures(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
