import type { QueryClient } from '@tanstack/react-query';

/** Query clients that tests rendered pages with since the page was last cleaned. */
export const usedClients = new Set<QueryClient>();
