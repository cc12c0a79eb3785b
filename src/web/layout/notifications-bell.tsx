import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { lazyWhenIdle } from '../components/lazy-when-idle.ts';
import { TopBarPopover } from './top-bar-popover.tsx';

const NotificationsCount = lazyWhenIdle(() => import('./notifications-count.tsx'));
const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

/** Renders the bell of the top bar with the number of unread notifications and their list. */
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
