import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useSession } from '../api/session.ts';
import { Toasts } from '../components/feedback/toasts.tsx';
import { lazyPart } from '../components/lazy-part.ts';
import { ConfirmPlace } from '../components/overlay/confirm-place.tsx';
import { useRouteTitle } from '../components/use-page-title.ts';
import { whenIdle } from '../components/when-idle.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useFreshUser } from './use-fresh-user.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { usePageLoading } from './use-page-loading.ts';
import { usePlaceAfterReload } from './use-place-after-reload.ts';
import { usePressedEntry } from './use-pressed-entry.ts';
import { useSidebar } from './use-sidebar.ts';

const loadSidebar = async () => ({ default: (await import('./sidebar.tsx')).Sidebar });
/** Loaded when idle on a phone; on a desktop the document preloads it (scripts/page-files.ts). */
const Sidebar = lazyPart(loadSidebar);

const SIDEBAR_ID = 'menu-utama';

/** Renders the frame of every page: top bar, sidebar (only with a token), page and footer. */
export function AppShell() {
  const { token, user } = useSession();
  const sidebar = useSidebar();
  const path = useLocation({ select: (location) => location.pathname });
  const { title = 'Halaman tidak ditemukan', alone } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  });
  useRouteTitle(title, path);
  const pressed = usePressedEntry();
  useFreshUser();
  usePageLoading();
  useKeyboardHeight();
  usePlaceAfterReload();
  const showSidebar = token !== null && sidebar.open;
  // on a phone the sidebar renders when first opened, and stays mounted
  const wasVisible = useRef(false);
  wasVisible.current ||= showSidebar;

  useEffect(() => {
    if (token !== null)
      void whenIdle()
        .then(loadSidebar)
        .catch(() => undefined);
  }, [token]);

  return (
    <div className={classes.shell} data-sidebar={showSidebar || undefined} data-alone={alone}>
      <a href="#isi" className={classes.skip}>
        Langsung ke isi
      </a>
      <TopBar sidebarId={SIDEBAR_ID} sidebarOpen={showSidebar} onToggleSidebar={sidebar.toggle} />
      {(showSidebar || (token !== null && wasVisible.current)) && (
        <aside id={SIDEBAR_ID} className={classes.sidebar} hidden={!showSidebar}>
          <Suspense>
            <Sidebar open={showSidebar} pressed={pressed} onNavigate={sidebar.close} />
          </Suspense>
        </aside>
      )}
      {showSidebar && sidebar.small && <Backdrop onClose={sidebar.close} />}
      <div className={classes.page}>
        <main id="isi" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {token !== null && user && sidebar.small && (
        <BottomBar
          user={user}
          sidebarId={SIDEBAR_ID}
          sidebarOpen={showSidebar}
          onToggleSidebar={sidebar.toggle}
        />
      )}
      <Toasts />
      <ConfirmPlace />
    </div>
  );
}

/** Renders the backdrop of the sidebar on small screens: a tap, or Escape, closes the sidebar. */
function Backdrop({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return <div className={classes.backdrop} aria-hidden="true" onClick={onClose} />;
}
