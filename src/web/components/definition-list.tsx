import type { ReactNode } from 'react';
import classes from './definition-list.module.css';

export interface Definition {
  label: string;
  /** Null, undefined and '' show as a quiet dash. */
  value: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
}

/** The fields of a record on its detail page. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map((item) => (
        <div key={item.label} data-wide={item.wide || undefined}>
          <dt>{item.label}</dt>
          <dd>{isMissing(item.value) ? <span className={classes.missing}>–</span> : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}
