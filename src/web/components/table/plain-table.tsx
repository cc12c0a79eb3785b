import { usePhone } from '../use-phone.ts';
import classes from './data-table.module.css';
import type { DataTableProps, TableState } from './data-table.types.ts';
import { TableGrid } from './data-table-grid.tsx';
import { PhoneRows } from './phone-rows.tsx';

interface PlainTableProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'rowId' | 'rowName' | 'rowLink' | 'rowActions' | 'actionsWidth'
  > {
  rows: Row[];
}

const wholeList: TableState = { query: {}, set: () => {}, resetFilters: () => {}, activeFilters: 0 };
const settled = {
  data: undefined,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
};
const silent = () => {};

/** Renders a short list as a whole, styled like DataTable: no paging, no sorting. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const phone = usePhone();
  const Body = phone ? PhoneRows : TableGrid;
  const columns = phone ? props.columns : props.columns.filter(({ phoneOnly }) => !phoneOnly);
  return (
    <section className={classes.root} aria-label={props.label}>
      <Body
        {...props}
        columns={columns}
        state={wholeList}
        query={settled}
        empty={{ title: '' }}
        onSorted={silent}
      />
    </section>
  );
}
