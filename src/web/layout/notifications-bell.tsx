import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../components/when-idle.ts';
import { TopBarPopover } from './top-bar-popover.tsx';

/** Loaded when the processor is free, as the first view does not need it. When loading fails, there is no count. */
const NotificationsCount = lazy(() =>
  whenIdle()
    .then(() => import('./notifications-count.tsx'))
    .catch(() => ({ default: () => null })),
);
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
