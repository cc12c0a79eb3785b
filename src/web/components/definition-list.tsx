import type { ReactNode } from 'react';
import { type TextFields, textsOfGroup } from '../../shared/text-fields.ts';
import classes from './definition-list.module.css';

export interface Definition {
  /** Unique key, where a label defined by the office may occur twice. */
  id?: string;
  label: string;
  /** Null, undefined and '' render as a dash. */
  value: ReactNode;
  /** Spans the whole row, unless it is empty. */
  wide?: boolean;
}

/** Builds the items for the described texts of one section of a detail page. */
export function textItems<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
  record: Record<keyof Fields & string, string | null>,
): Definition[] {
  return textsOfGroup(fields, group).map(([name, { label, code }]) => ({
    label,
    value: code && record[name] ? <span className="angka">{record[name]}</span> : record[name],
  }));
}

/** Renders the fields of a record on its detail page. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ id, label, value, wide }) => {
        const missing = isMissing(value);
        return (
          <div key={id ?? label} data-wide={(wide && !missing) || undefined}>
            <dt>{label}</dt>
            <dd>{missing ? <span className={classes.missing}>–</span> : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}
