import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { TopBarPopover } from './top-bar-popover.tsx';

/** Fetched after the page: what they need is not for the first look. Without the count there is none. */
const NotificationsCount = lazy(() =>
  import('./notifications-count.tsx').catch(() => ({ default: () => null })),
);
const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

/** The bell of the top bar: how much is unread, as it comes, and the list of it. */
export function NotificationsBell() {
  return (
    <TopBarPopover
      label="Pemberitahuan"
      icon={<IconBell size={18} stroke={1.6} aria-hidden />}
      badge={
        <Suspense fallback={null}>
          <NotificationsCount />
        </Suspense>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <NotificationsPanel onLeave={close} />
        </Suspense>
      )}
    </TopBarPopover>
  );
}
