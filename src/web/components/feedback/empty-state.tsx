import type { ReactNode } from 'react';
import { Kawung } from '../kawung.tsx';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** What the person can do about it. */
  text?: string;
  /** The button that does it. */
  action?: ReactNode;
}

/** Says that there is nothing here yet, and what to do. */
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
