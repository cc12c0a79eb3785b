import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Holding } from '../../../shared/history.ts';

/** Renders a link to another row of this timeline, which highlights it. */
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
