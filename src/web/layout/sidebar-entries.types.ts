import type { TablerIcon } from '@tabler/icons-react';
import type { RoleName } from '../../shared/permissions.ts';
import type { Waiting } from './waiting-count.tsx';

/** One entry of the side navigation. */
export interface SidebarEntry {
  label: string;
  /** Path of the page; `$id` stands for the person's own id. */
  path: string;
  icon: TablerIcon;
  /** Further addresses of the entry, which don't begin with its path. */
  also?: string[];
  /** Role that sees the entry; everybody when left out. */
  role?: RoleName;
  /** Shown only while there is an opname that the person counts. */
  counting?: true;
  /** Shows how many wait: the person's own, or everybody's. */
  waiting?: { of: Waiting; own: boolean };
}

/** A collapsible menu inside a group. */
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
