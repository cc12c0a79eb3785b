import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { SidebarEntry, SidebarGroup } from '../../layout/sidebar-entries.types.ts';
import classes from './page-cards.module.css';

/** Renders the pages of the menu as cards, group by group. */
export function QuickLinks({ groups, ownId }: { groups: SidebarGroup[]; ownId: number | undefined }) {
  if (groups.length === 0) {
    return <EmptyState title="Belum ada halaman lain" text="Halaman inventaris akan tampil di sini." />;
  }
  return groups.map((group, index) => (
    <section key={group.label} className={classes.group} aria-labelledby={`grup-${index}`}>
      <h2 id={`grup-${index}`}>{group.label}</h2>
      <ul className={classes.cards}>
        {entriesOf(group).map((entry) => (
          <li key={entry.path}>
            {/* the entries are data: visibleGroups has checked that the router knows the path */}
            <Link
              to={entry.path as '/'}
              params={{ id: String(ownId ?? '') } as never}
              className={classes.card}
            >
              <entry.icon size={20} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <span className={classes.label}>{entry.label}</span>
                {entry.about && <span className={classes.about}>{entry.about}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Lists the entries of a group, each path once, as the menus of barang and buku share one. */
function entriesOf(group: SidebarGroup): SidebarEntry[] {
  const all = group.items.flatMap((item) => ('entries' in item ? item.entries : [item]));
  return all.filter((entry, index) => all.findIndex((other) => other.path === entry.path) === index);
}
