import { NativeSelect, Pagination } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { PageMeta } from '../../../shared/contract.ts';
import type { TableState } from './data-table.types.ts';
import classes from './data-table-footer.module.css';

const SIZES = [10, 25, 50, 100];

const controlLabels = {
  first: 'Halaman pertama',
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
  last: 'Halaman terakhir',
};

/** Renders the paging of a list: range and total, rows per page, page buttons. */
export function TableFooter({ meta, state, label }: { meta: PageMeta; state: TableState; label: string }) {
  const pages = Math.max(1, Math.ceil(meta.total / meta.per_page));
  const from = meta.total === 0 ? 0 : Math.min((meta.page - 1) * meta.per_page + 1, meta.total);
  const to = Math.min(meta.page * meta.per_page, meta.total);
  const sizes = SIZES.includes(meta.per_page) ? SIZES : [...SIZES, meta.per_page].sort((a, b) => a - b);
  return (
    <div className={classes.footer}>
      <p className={classes.range} role="status">
        {formatAngka(from)}–{formatAngka(to)} dari {formatAngka(meta.total)}
      </p>
      <div className={classes.perPage}>
        <span aria-hidden="true">Baris per halaman</span>
        <NativeSelect
          size="xs"
          aria-label="Baris per halaman"
          value={String(meta.per_page)}
          data={sizes.map(String)}
          onChange={(event) => state.set({ per_page: Number(event.currentTarget.value) })}
        />
      </div>
      {pages > 1 && (
        <nav aria-label={`Halaman ${label.toLowerCase()}`} className={classes.pages}>
          <Pagination
            size="sm"
            total={pages}
            value={meta.page}
            siblings={1}
            gap={4}
            onChange={(page) => state.set({ page })}
            getItemProps={(page) => ({ 'aria-label': `Halaman ${page}` })}
            getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
          />
        </nav>
      )}
    </div>
  );
}
