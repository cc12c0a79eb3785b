import { UnstyledButton } from '@mantine/core';
import type { IdKelompok, Kelompok } from './kelompok.ts';
import classes from './laporan.module.css';
import { type SumView, textOf } from './laporan-view.ts';

interface KelompokTableProps {
  label: string;
  name: string;
  groups: Kelompok[];
  sums: readonly SumView[];
  onPick: (id: NonNullable<IdKelompok>) => void;
}

/** Renders all groups of a report with their sums; a click on a name filters by it. */
export function KelompokTable({ label, name, groups, sums, onPick }: KelompokTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.groupScroller} aria-label={`Tabel ${label.toLowerCase()}`} tabIndex={0}>
      <table className={classes.groupTable}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {sums.map(({ sum, short }) => (
              <th key={sum} scope="col">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, nama, jumlah }) => (
            <tr key={id}>
              <th scope="row">
                {id === null ? (
                  nama
                ) : (
                  <UnstyledButton className={classes.groupName} onClick={() => onPick(id)}>
                    {nama}
                  </UnstyledButton>
                )}
              </th>
              {sums.map((view) => (
                <td key={view.sum}>{textOf(view, jumlah)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
