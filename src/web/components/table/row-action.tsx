import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Tooltip } from '../overlay/tooltip.tsx';
import type { RowLink } from './data-table.types.ts';

interface RowActionProps {
  /** What it does, in a word: the tooltip, and the beginning of the button's name. */
  label: string;
  /** How the row is called; the rest of the button's name. */
  name: string;
  icon: Icon;
  /** The one that the row waits for stands out; the others are quiet. */
  isMain?: boolean;
  /** Where it leads, or what it does. */
  link?: RowLink;
  onClick?: () => void;
}

/** One button at the end of a row. */
export function RowAction({ label, name, icon: Sign, isMain = false, link, onClick }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={`${label} ${name}`}
        {...(!isMain && { color: 'gray' })}
        {...(link && { renderRoot: (props) => <Link {...link} {...props} /> })}
        {...(onClick && { onClick })}
      >
        <Sign size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
