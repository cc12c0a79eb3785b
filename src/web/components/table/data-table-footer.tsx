import { Suspense } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { lazyPart } from '../lazy-part.ts';
import classes from './data-table-footer.module.css';
import type { PagingProps } from './paging.tsx';

// loaded later, as rows are read before pages are turned
const Paging = lazyPart(async () => ({ default: (await import('./paging.tsx')).Paging }));

/** Renders the paging of a list: range and total, rows per page, page buttons. */
export function TableFooter(props: PagingProps) {
  const { page, per_page, total } = props.meta;
  const from = total === 0 ? 0 : Math.min((page - 1) * per_page + 1, total);
  const to = Math.min(page * per_page, total);
  return (
    <div className={classes.footer}>
      <p className={classes.range} role="status">
        {formatAngka(from)}–{formatAngka(to)} dari {formatAngka(total)}
      </p>
      <Suspense fallback={<Places pages={total > per_page} />}>
        <Paging {...props} />
      </Suspense>
    </div>
  );
}

/** Renders placeholders of the same size. */
function Places({ pages }: { pages: boolean }) {
  return (
    <>
      <div className={classes.perPage} />
      {pages && <div className={classes.pages} />}
    </>
  );
}
