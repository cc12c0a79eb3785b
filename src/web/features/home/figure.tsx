import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLink } from '../../components/table/data-table.types.ts';
import classes from './home.module.css';

interface FigureLine {
  text: string;
  /** List or report behind the number. */
  link: RowLink;
  /** Highlights pending work. */
  waiting?: boolean;
}

interface FigureProps {
  label: string;
  value: string;
  /** List or report behind the number. */
  link: RowLink;
  /** Second number, linked if it has a list. */
  line?: FigureLine | string;
  /** Highlights pending work. */
  waiting?: boolean;
}

/** Renders one number of the dashboard; its upper part links to the list behind it. */
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
