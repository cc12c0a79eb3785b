import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import classes from './mutasi-figures.module.css';

interface FigureProps {
  unit: number;
  nilai: NilaiTotal;
  /** Accessible name of the link: "Bertambah, Laptop". */
  label: string;
  /** Link to the underlying records; undefined for 0. */
  link: { to: string; search: Record<string, string> };
  oneLine?: boolean;
}

/** Renders rupiah above pieces, linked to the underlying records. */
export function Figure({ unit, nilai, label, link: { to, search }, oneLine = false }: FigureProps) {
  if (unit === 0 && nilai === 0) return <span className={classes.none}>–</span>;
  const words = `${formatTotal(nilai)}, ${formatAngka(unit)} unit`;
  return (
    <Link
      to={to}
      search={search}
      className={oneLine ? classes.line : classes.figure}
      aria-label={`${label}: ${words}`}
    >
      <span>{formatTotal(nilai)}</span>
      <span className={classes.unit}>{formatAngka(unit)} unit</span>
    </Link>
  );
}

/** Renders the totals of all rows. */
export const FigureTotal = ({ unit, nilai }: Pick<FigureProps, 'unit' | 'nilai'>) => (
  <span className={classes.figure}>
    <span>{formatTotal(nilai)}</span>
    <span className={classes.unit}>{formatAngka(unit)} unit</span>
  </span>
);
