import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Lokasi } from '../../../shared/lokasi.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { TreeTable } from '../../components/table/tree-table.tsx';
import { usePhone } from '../../components/use-phone.ts';
import classes from './lokasi.module.css';
import { LokasiRowActions } from './lokasi-row-actions.tsx';
import { NoMatch } from './no-match.tsx';
import { readOpenBranches, writeOpenBranches } from './open-branches.ts';
import { initiallyOpen, visibleRows } from './tree-rows.ts';

/** Number of rows rendered at first, and added per click. */
const ROWS_AT_ONCE = 300;

const columns: Column<Lokasi>[] = [
  { key: 'lokasi', header: 'Lokasi', cell: (row) => row.lokasi },
  {
    key: 'barang',
    header: 'Barang',
    cell: (row) => formatAngka(row.jumlah_barang),
    align: 'end',
    width: '96px',
  },
  { key: 'buku', header: 'Buku', cell: (row) => formatAngka(row.jumlah_buku), align: 'end', width: '96px' },
];

/** One column on a phone: the name, and below in grey what is inside. */
const phoneColumns: Column<Lokasi>[] = [
  {
    key: 'lokasi',
    header: 'Lokasi dan isinya',
    cell: ({ lokasi, jumlah_barang, jumlah_buku }) => (
      <>
        {lokasi}{' '}
        <small className={classes.counts}>
          {formatUnit(jumlah_barang, 'barang')}
          {jumlah_buku > 0 && ` · ${formatUnit(jumlah_buku, 'buku')}`}
        </small>
      </>
    ),
  },
];

interface LokasiTreeProps {
  pohon: Lokasi[];
  /** Text of the search; empty shows everything. */
  q: string;
  mayWrite: boolean;
  /** Starts fully expanded and doesn't remember collapsed branches. */
  unfolded?: boolean;
  onReset: () => void;
}

/** Renders the lokasi as a tree whose branches stay open or closed within the tab. */
export function LokasiTree({ pohon, q, mayWrite, unfolded = false, onReset }: LokasiTreeProps) {
  const phone = usePhone();
  const [chosen, setChosen] = useState(() =>
    unfolded ? new Set(pohon.map(({ id }) => id)) : readOpenBranches(),
  );
  const [rowLimit, setRowLimit] = useState(ROWS_AT_ONCE);
  const open = useMemo(() => chosen ?? initiallyOpen(pohon), [chosen, pohon]);
  const search = useDeferredValue(q);
  const rows = useMemo(() => visibleRows(pohon, open, search), [pohon, open, search]);

  const choose = (ids: Set<number>) => {
    if (!unfolded) writeOpenBranches(ids);
    setChosen(ids);
  };
  const toggle = (id: number, expand: boolean) => {
    const next = new Set(open);
    if (expand) next.add(id);
    else next.delete(id);
    choose(next);
  };
  if (rows.length === 0) return <NoMatch onReset={onReset} />;
  return (
    <>
      <div className={classes.bar}>
        <span>
          {q
            ? `${formatAngka(rows.filter(({ faded }) => !faded).length)} cocok`
            : `${formatAngka(pohon.length)} lokasi`}
        </span>
        {!q && (
          <span className={classes.fold}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => choose(new Set(pohon.map(({ id }) => id)))}
            >
              Buka semua
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => choose(new Set())}>
              Tutup semua
            </Button>
          </span>
        )}
      </div>
      <TreeTable
        label="Susunan lokasi, jumlah termasuk lokasi di dalamnya"
        rows={rows.slice(0, rowLimit)}
        columns={phone ? phoneColumns : columns}
        rowName={(row) => row.lokasi}
        rowLink={(row) => ({ to: '/lokasi/detail/$id', params: { id: String(row.id) } })}
        rowActions={mayWrite ? (row) => <LokasiRowActions lokasi={row} /> : undefined}
        onToggle={toggle}
      />
      {rows.length > rowLimit && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setRowLimit(rowLimit + ROWS_AT_ONCE)}>
            Tampilkan {formatAngka(Math.min(ROWS_AT_ONCE, rows.length - rowLimit))} lokasi lagi
          </Button>
        </div>
      )}
    </>
  );
}
