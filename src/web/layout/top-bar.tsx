import { ActionIcon, Button } from '@mantine/core';
import { IconLayoutSidebar, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type StoredUser, useSession } from '../api/session.ts';
import { Brand } from './brand.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import classes from './top-bar.module.css';
import { useLogout } from './use-logout.ts';

interface TopBarProps {
  sidebarId: string;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

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
          aria-controls={sidebarId}
          onClick={onToggleSidebar}
        >
          <IconLayoutSidebar size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <Brand />
      <div className={classes.end}>
        <ColorSchemeSwitch />
        {token ? <SignedIn user={user} /> : <SignedOut />}
      </div>
    </header>
  );
}

function SignedIn({ user }: { user: StoredUser | null }) {
  const { logout, leaving } = useLogout();
  return (
    <>
      <NotificationsBell />
      {user && (
        <Link to="/profil" className={classes.user} title="Profil dan kata sandi">
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className={classes.name}>{user.name}</span>
        </Link>
      )}
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
    </>
  );
}

function SignedOut() {
  return (
    <>
      <Link to="/login" className={classes.login}>
        Login
      </Link>
      <Button component={Link} to="/loginapi" variant="default" className={classes.etask ?? ''}>
        Login With My E-task Account
      </Button>
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase();
}
