import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-places.module.css';

interface FilterPlacesProps {
  /** Width of each field in px. */
  fields: readonly number[];
  /** Element after them and after the button of the further filters. */
  children?: ReactNode;
}

/** Keeps the places of a list's filters while they are loaded: the line breaks where it will break with them. */
export function FilterPlaces({ fields, children }: FilterPlacesProps) {
  return (
    <>
      {fields.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={classes.field} style={{ flexBasis: width }} />
      ))}
      {/* as wide as that of FurtherFilters in any font */}
      <Button variant="subtle" className={classes.further ?? ''} rightSection={<i />}>
        Filter lain
      </Button>
      {children}
    </>
  );
}
