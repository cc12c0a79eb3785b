import type { ReactNode } from 'react';
import { Kawung } from '../kawung.tsx';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** Hint on what the person can do. */
  text?: string;
  /** Button of that hint. */
  action?: ReactNode;
}

/** Renders the empty state of a list: says that there is nothing yet, and what to do. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <Kawung size={72} />
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
