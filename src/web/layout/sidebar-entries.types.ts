import type { TablerIcon } from '@tabler/icons-react';
import type { RoleName } from '../../shared/permissions.ts';

/** One page in the side navigation. */
export interface SidebarEntry {
  label: string;
  /** `$id` in it stands for the person's own id. */
  path: string;
  icon: TablerIcon;
  /** Addresses that belong to it although they don't begin with its own. */
  also?: string[];
  /** What one finds there; shown on the home page. */
  about?: string;
  /** The role that sees it; everyone when left out. */
  role?: RoleName;
  /** Counts what waits there: the person's own, or everybody's. */
  waiting?: { of: 'pengajuan' | 'permintaan'; own: boolean };
}

/** A menu that folds open inside a group. */
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
