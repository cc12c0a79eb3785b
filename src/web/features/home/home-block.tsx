import { Skeleton } from '@mantine/core';
import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type CSSProperties, type FunctionComponent, useDeferredValue } from 'react';
import type { RoleName } from '../../../shared/permissions.ts';
import type { StoredUser } from '../../api/session.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import classes from './home.module.css';

interface Frame {
  id: string;
  /** Roles that see it; a person's first role decides. */
  roles: readonly RoleName[];
  /** Full width, or one of two columns where they fit. */
  place: 'wide' | 'half';
}

/** Description of a home page block that shows the result of a query. */
interface QueriedBlock<Data, Key extends QueryKey> extends Frame {
  query: (user: StoredUser) => UseQueryOptions<Data, Error, Data, Key>;
  Component: FunctionComponent<{ data: Data; user: StoredUser }>;
  /** Reserved height in px while it loads, on a desktop and on a phone; none for what most people don't have. */
  height?: [desk: number, phone: number];
}

/** Description of a block that needs no data. */
interface PlainBlock extends Frame {
  Component: FunctionComponent<{ user: StoredUser }>;
}

/** One block of the home page, ready to render. */
export interface HomeBlock extends Frame {
  Component: FunctionComponent<{ user: StoredUser; leads: boolean }>;
  /** Returns the hash of its query's key; blocks of one query fail together, and only the first says so. */
  sourceOf: (user: StoredUser) => string;
}

/** Makes a block that loads its data itself: placeholder, error with a retry, or its component. */
export function queriedBlock<Data, Key extends QueryKey>({
  query,
  Component,
  height,
  ...frame
}: QueriedBlock<Data, Key>): HomeBlock {
  function Loading({ user, leads }: { user: StoredUser; leads: boolean }) {
    const { data: found, error, refetch } = useQuery(query(user));
    // drawn in steps, as it comes after the greeting: what a query finds is drawn in one task
    const data = useDeferredValue(found);
    if (data !== undefined) return <Component data={data} user={user} />;
    if (error) return leads ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
    return height && <Pending height={height} />;
  }
  return { ...frame, Component: Loading, sourceOf: (user) => hashKey(query(user).queryKey) };
}

/** Makes a block that needs no data. */
export const plainBlock = (block: PlainBlock): HomeBlock => ({ ...block, sourceOf: () => block.id });

function Pending({ height: [desk, phone] }: { height: [number, number] }) {
  return (
    <div
      className={classes.pending}
      style={{ '--desk': `${desk}px`, '--phone': `${phone}px` } as CSSProperties}
      aria-busy="true"
      aria-label="Memuat"
      role="status"
    >
      <Skeleton height={18} width="min(220px, 60%)" mb={14} />
      <Skeleton className={classes.pendingBody ?? ''} />
    </div>
  );
}

/** Renders the blocks for a person independently: one that fails doesn't affect the others. */
export function HomeBlocks({ blocks, user }: { blocks: readonly HomeBlock[]; user: StoredUser }) {
  const role = user.roles[0]?.name === 'admin' ? 'admin' : 'user';
  const visible = blocks.filter(({ roles }) => roles.includes(role));
  const sources = visible.map((block) => block.sourceOf(user));
  return (
    <div className={classes.blocks}>
      {visible.map(({ id, place, Component }, index) => (
        <div key={id} className={classes.block} data-place={place}>
          <CatchBoundary
            getResetKey={() => id}
            errorComponent={({ error, reset }) => <ErrorState error={error} onRetry={reset} />}
          >
            <Component user={user} leads={sources.indexOf(sources[index] ?? id) === index} />
          </CatchBoundary>
        </div>
      ))}
    </div>
  );
}
