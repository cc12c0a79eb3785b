import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownOpname } from '../entities/opname/opname.queries.ts';

/** Renders an entry while the person counts in an opname. */
export default function WhileCounting({ children }: { children: ReactNode }) {
  return useQuery(ownOpname).data ? children : null;
}
