import { UnstyledButton } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { formatNilai, type Kelompok } from './kelompok.ts';
import classes from './laporan.module.css';

interface KelompokTableProps {
  label: string;
  name: string;
  groups: Kelompok[];
  onPick: (id: number) => void;
}

/** All groups of a report with their numbers; a name narrows the report to it. */
export function KelompokTable({ label, name, groups, onPick }: KelompokTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.groupScroller} aria-label={`Tabel ${label.toLowerCase()}`} tabIndex={0}>
      <table className={classes.groupTable}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">Barang</th>
            <th scope="col">Unit</th>
            <th scope="col">Nilai</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, nama, jumlah_jenis, jumlah_unit, nilai }) => (
            <tr key={id}>
              <th scope="row">
                <UnstyledButton className={classes.groupName} onClick={() => onPick(id)}>
                  {nama}
                </UnstyledButton>
              </th>
              <td>{formatAngka(jumlah_jenis)}</td>
              <td>{formatAngka(jumlah_unit)}</td>
              <td>{formatNilai(nilai)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
