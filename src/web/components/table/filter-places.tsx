import type { ReactNode } from 'react';
import classes from './filter-places.module.css';

interface FilterPlacesProps {
  /** Width of each field in px. */
  fields: readonly number[];
  /** Width of the button after them, in px. */
  button: number;
  /** Element after them. */
  children?: ReactNode;
}

/** Keeps the places of a list's filters while they are loaded. */
export function FilterPlaces({ fields, button, children }: FilterPlacesProps) {
  return (
    <>
      {fields.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={classes.field} style={{ flexBasis: width }} />
      ))}
      <div className={classes.button} style={{ flexBasis: button }} />
      {children}
    </>
  );
}
