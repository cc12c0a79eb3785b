import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLink } from '../../components/table/data-table.types.ts';
import classes from './home.module.css';

interface FigureLine {
  text: string;
  /** The list or report behind the number. */
  link: RowLink;
  /** Something waits there. */
  waiting?: boolean;
}

interface FigureProps {
  label: string;
  value: string;
  /** The list or report behind the number. */
  link: RowLink;
  /** A second number, with a list of its own where it has one. */
  line?: FigureLine | string;
  /** Something waits here. */
  waiting?: boolean;
}

/** One number of the dashboard; the whole of its upper part leads to the list behind it. */
export function Figure({ label, value, link, line, waiting = false }: FigureProps) {
  return (
    <li className={classes.figure} data-waiting={waiting || undefined}>
      <Link {...link} className={classes.main}>
        <span className={classes.figureLabel}>{label}</span>{' '}
        <strong className={classes.value}>{value}</strong>
      </Link>
      {line && <FigureNote line={line} />}
    </li>
  );
}

function FigureNote({ line }: { line: FigureLine | string }): ReactNode {
  if (typeof line === 'string') return <span className={classes.note}>{line}</span>;
  return (
    <Link {...line.link} className={classes.note} data-waiting={line.waiting || undefined}>
      {line.text}
    </Link>
  );
}
