import { Skeleton, Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { AuditJenis } from '../../../shared/audit.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import type { SearchText } from '../../search-text.ts';
import classes from './record-tabs.module.css';

const RecordChanges = lazyPart(async () => ({
  default: (await import('./record-changes.tsx')).RecordChanges,
}));

export interface RecordTab {
  /** Value of `?tab=` in the address; the first tab needs none. */
  value: string;
  label: string;
  /** May be a `lazyPart`: all but the first tab are opened by few. */
  content: ReactNode;
}

interface RecordTabsProps {
  tabs: [RecordTab, ...RecordTab[]];
  /** Record whose changes the last tab shows, to those who may read the audit log. */
  changesOf: { jenis: AuditJenis; id: number };
}

/** Renders the tabs of a detail page below the fields; the address keeps which one is open. */
export function RecordTabs({ tabs, changesOf }: RecordTabsProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as SearchText;
  const all = can(rolesOf(user), 'audit:read')
    ? [
        ...tabs,
        {
          value: 'perubahan',
          label: 'Riwayat perubahan',
          content: <RecordChanges jenis={changesOf.jenis} recordId={changesOf.id} />,
        },
      ]
    : tabs;
  const [first] = tabs;
  const active = all.find(({ value }) => value === search.tab) ?? first;
  // search and sort of one tab mean nothing in another
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: next && next !== first.value ? { tab: next } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs value={active.value} onChange={open} keepMounted={false} className={classes.tabs ?? ''}>
      <Tabs.List className={classes.list ?? ''}>
        {all.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {all.map(({ value, label, content }) => (
        <Tabs.Panel key={value} value={value} pt="md">
          <h2 className="visually-hidden">{label}</h2>
          <Suspense fallback={<Skeleton height={220} />}>{content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
