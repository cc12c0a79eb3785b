import type { TablerIcon } from '@tabler/icons-react';
import type { RoleName } from '../../shared/permissions.ts';
import type { Waiting } from './waiting-count.tsx';

/** One entry of the side navigation. */
export interface SidebarEntry {
  label: string;
  /** Path of the page; `$id` is the person's own id. */
  path: string;
  icon: TablerIcon;
  /** Further paths of the entry that don't start with its own. */
  also?: string[];
  /** Role that sees the entry; everybody by default. */
  role?: RoleName;
  /** Shown only while the person counts in an opname. */
  counting?: true;
  /** Shows a pending count: the person's own, or everybody's. */
  waiting?: { of: Waiting; own: boolean };
}

/** Collapsible menu within a group. */
export interface SidebarMenu {
  label: string;
  icon: TablerIcon;
  role?: RoleName;
  entries: SidebarEntry[];
}

export interface SidebarGroup {
  label: string;
  role?: RoleName;
  items: (SidebarEntry | SidebarMenu)[];
}
