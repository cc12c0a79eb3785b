import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Creates Node's process metrics (event loop, memory, garbage collection, handles), once for all applications in the
 * process.
 */
export function processFigures(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
