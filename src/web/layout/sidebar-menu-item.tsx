import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './sidebar.module.css';
import type { SidebarMenu } from './sidebar-entries.types.ts';
import { SidebarLink } from './sidebar-link.tsx';

interface SidebarMenuItemProps {
  menu: SidebarMenu;
  /** Label of the active entry. */
  active: string | undefined;
  ownId: number | undefined;
  onNavigate: () => void;
}

/** Renders a collapsible menu, expanded at first, as it has only two entries. */
export function SidebarMenuItem({ menu, ...rest }: SidebarMenuItemProps) {
  const [open, setOpen] = useState(true);
  const listId = useId();
  const Icon = menu.icon;
  return (
    <li>
      <button
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon size={17} stroke={1.6} aria-hidden />
        <span>{menu.label}</span>
        <IconChevronRight className={classes.chevron} size={14} stroke={1.8} aria-hidden />
      </button>
      <ul id={listId} hidden={!open} className={classes.nested}>
        {menu.entries.map((entry) => (
          <SidebarLink key={entry.label} entry={entry} nested {...rest} />
        ))}
      </ul>
    </li>
  );
}
