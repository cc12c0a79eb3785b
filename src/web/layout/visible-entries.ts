import { sidebarGroups } from './sidebar-entries.ts';
import type { SidebarEntry, SidebarGroup, SidebarMenu } from './sidebar-entries.types.ts';

/** Removes a trailing slash: `/pengajuan/admin/` and `/pengajuan/admin` are the same page. */
export function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function isMenu(item: SidebarEntry | SidebarMenu): item is SidebarMenu {
  return 'entries' in item;
}

/**
 * Filters the menu for a person: groups of the first role and pages in `routePaths`, without empty menus and groups.
 */
export function visibleGroups(
  firstRole: string | undefined,
  routePaths: Iterable<string>,
  groups: SidebarGroup[] = sidebarGroups,
): SidebarGroup[] {
  const known = new Set([...routePaths].map(withoutEndSlash));
  const mine = (thing: { role?: string }) => thing.role === undefined || thing.role === firstRole;
  const works = (entry: SidebarEntry) => mine(entry) && known.has(withoutEndSlash(entry.path));

  return groups.filter(mine).flatMap((group) => {
    const items = group.items.filter(mine).flatMap<SidebarEntry | SidebarMenu>((item) => {
      if (!isMenu(item)) return works(item) ? [item] : [];
      const entries = item.entries.filter(works);
      return entries.length > 0 ? [{ ...item, entries }] : [];
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/**
 * Returns the label of the active entry: the one with the longest path that the address starts with. Where several
 * entries share that path, the clicked one, else the first.
 */
export function activeLabel(
  groups: SidebarGroup[],
  pathname: string,
  ownId: number | undefined,
  pressed?: string,
): string | undefined {
  const here = withoutEndSlash(pathname);
  const lies = (path: string) => here === path || (path !== '/' && here.startsWith(`${path}/`));
  const matching = groups
    .flatMap((group) => group.items.flatMap((item) => (isMenu(item) ? item.entries : [item])))
    .filter(
      ({ path, also = [] }) =>
        lies(withoutEndSlash(path.replace('$id', String(ownId ?? '')))) || also.some(lies),
    )
    .sort((a, b) => b.path.length - a.path.length);
  const nearest = matching.filter(({ path }) => path === matching[0]?.path);
  return (nearest.find(({ label }) => label === pressed) ?? nearest[0])?.label;
}
