import type { QueryClient } from '@tanstack/react-query';

/** Query clients used by rendered pages since the last cleanup. */
export const usedClients = new Set<QueryClient>();
