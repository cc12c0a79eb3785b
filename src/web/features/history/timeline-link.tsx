import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Holding } from '../../../shared/history.ts';

/** Leads to another row of the same timeline, and marks it. */
export function TimelineLink({ to, children }: { to: Holding; children: ReactNode }) {
  return (
    <Link
      to="/history/detail/"
      search={{ barang: String(to.barang_id), catatan: String(to.id) }}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
