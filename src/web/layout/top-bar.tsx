import { ActionIcon, Button } from '@mantine/core';
import { IconLayoutSidebar, IconLogout, IconMoon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type StoredUser, useSession } from '../api/session.ts';
import { lazyWhenIdle } from '../components/lazy-when-idle.ts';
import { Menu } from '../components/overlay/menu.tsx';
import { usePhone } from '../components/use-phone.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import classes from './top-bar.module.css';
import { useLogout } from './use-logout.ts';

/** Left of the existing items, so that none shifts when it loads. */
const TopBarSearch = lazyWhenIdle(() => import('./search/top-bar-search.tsx'));

interface TopBarProps {
  sidebarId: string;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

/** Renders the bar above every page: menu, search, notifications and person, or the way to sign in. */
export function TopBar({ sidebarId, sidebarOpen, onToggleSidebar }: TopBarProps) {
  const { user, token } = useSession();
  return (
    <header className={classes.bar}>
      {user && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={sidebarOpen ? 'Sembunyikan menu' : 'Tampilkan menu'}
          aria-expanded={sidebarOpen}
          aria-controls={sidebarOpen ? sidebarId : undefined}
          onClick={onToggleSidebar}
        >
          <IconLayoutSidebar size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <Brand />
      <div className={classes.end}>{token ? <SignedIn user={user} /> : <SignedOut />}</div>
    </header>
  );
}

function SignedIn({ user }: { user: StoredUser | null }) {
  const { logout, leaving } = useLogout();
  const inMenu = usePhone() && user !== null;
  return (
    <>
      {user && (
        <Suspense>
          <TopBarSearch />
        </Suspense>
      )}
      <NotificationsBell />
      {user && <AccountMenu user={user} onLogout={inMenu ? logout : undefined} />}
      {!inMenu && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.logout ?? ''}
          leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}
          loading={leaving}
          onClick={logout}
        >
          Logout
        </Button>
      )}
    </>
  );
}

function SignedOut() {
  return (
    <>
      <Menu
        trigger={
          <ActionIcon variant="subtle" color="gray" size={34} aria-label="Tampilan terang atau gelap">
            <IconMoon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      >
        <ColorSchemeItems />
      </Menu>
      <Link to="/login" className={classes.login}>
        Login
      </Link>
      <Button component={Link} to="/loginapi" variant="default" className={classes.etask ?? ''}>
        Login With My E-task Account
      </Button>
    </>
  );
}
