import { NativeSelect, Pagination } from '@mantine/core';
import type { PageMeta } from '../../../shared/contract.ts';
import { usePhone } from '../use-phone.ts';
import type { TableState } from './data-table.types.ts';
import classes from './data-table-footer.module.css';

const SIZES = [10, 25, 50, 100];

const controlLabels = {
  first: 'Halaman pertama',
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
  last: 'Halaman terakhir',
};

export interface PagingProps {
  meta: PageMeta;
  state: TableState;
  /** Accessible name of the list. */
  label: string;
}

/** Renders the paging controls of a list: rows per page, page buttons. */
export function Paging({ meta, state, label }: PagingProps) {
  const phone = usePhone();
  const pages = Math.max(1, Math.ceil(meta.total / meta.per_page));
  const sizes = SIZES.includes(meta.per_page) ? SIZES : [...SIZES, meta.per_page].sort((a, b) => a - b);
  return (
    <>
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
            // seven buttons of 44 px fit one line of a phone
            siblings={phone ? 0 : 1}
            gap={phone ? 2 : 4}
            onChange={(page) => state.set({ page })}
            getItemProps={(page) => ({ 'aria-label': `Halaman ${page}` })}
            getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
          />
        </nav>
      )}
    </>
  );
}
