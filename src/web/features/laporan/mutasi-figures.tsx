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
  /** Link to the underlying records; undefined where no list shows these alone. */
  link: { to: string; search: Record<string, string> } | undefined;
  oneLine?: boolean;
}

type Amounts = Pick<FigureProps, 'unit' | 'nilai'>;

/** Renders rupiah above pieces, linked to the underlying records where a list shows these. */
export function Figure({ unit, nilai, label, link, oneLine = false }: FigureProps) {
  if (unit === 0 && nilai === 0) return <span className={classes.none}>–</span>;
  const className = oneLine ? classes.line : classes.figure;
  const content = <RupiahAndPieces unit={unit} nilai={nilai} />;
  if (!link) return <span className={className}>{content}</span>;
  const words = `${formatTotal(nilai)}, ${formatAngka(unit)} unit`;
  return (
    <Link {...link} className={className} aria-label={`${label}: ${words}`}>
      {content}
    </Link>
  );
}

/** Renders the totals of all rows. */
export const FigureTotal = (amounts: Amounts) => (
  <span className={classes.figure}>
    <RupiahAndPieces {...amounts} />
  </span>
);

const RupiahAndPieces = ({ unit, nilai }: Amounts) => (
  <>
    <span>{formatTotal(nilai)}</span>
    <span className={classes.unit}>{formatAngka(unit)} unit</span>
  </>
);
