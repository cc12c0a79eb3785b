import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId } from 'react';
import { usePhone } from '../use-phone.ts';
import classes from './further-filters.module.css';

interface FurtherFiltersProps {
  /** Number of active filters among them. */
  inUse: number;
  /** Element beside the button, at the end of the line. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Renders the last filters of a FilterBar: collapsed until opened or in use; always visible in a phone's sheet. */
export function FurtherFilters({ inUse, beside, children }: FurtherFiltersProps) {
  const id = useId();
  const [open, { toggle }] = useDisclosure(inUse > 0);
  if (usePhone()) return <Suspense>{children}</Suspense>;
  return (
    <>
      <Button
        variant="subtle"
        aria-expanded={open}
        aria-controls={id}
        rightSection={
          open ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />
        }
        onClick={toggle}
      >
        Filter lain{inUse > 0 && ` (${inUse})`}
      </Button>
      {beside}
      {open && (
        <div id={id} className={classes.further}>
          <Suspense>{children}</Suspense>
        </div>
      )}
    </>
  );
}
