import type { TablerIcon } from '@tabler/icons-react';
import type { RoleName } from '../../shared/permissions.ts';

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
  /** Shows the number of pending permohonan: the person's own, or everybody's. */
  waiting?: { of: 'pengajuan' | 'permintaan'; own: boolean };
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
