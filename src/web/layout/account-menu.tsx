import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import type { StoredUser } from '../api/session.ts';
import { Menu } from '../components/overlay/menu.tsx';
import { MenuDivider, MenuItem } from '../components/overlay/menu-item.tsx';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import classes from './top-bar.module.css';

interface AccountMenuProps {
  user: StoredUser;
  /** Set on phones, whose bar has no room for name and Logout. */
  onLogout: (() => void) | undefined;
}

/** Renders the account menu: profile and colour scheme. */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" className={classes.user} aria-label={`${user.name}: profil dan tampilan`}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className={classes.name}>{user.name}</span>
          <IconChevronDown className={classes.chevron} size={14} stroke={1.8} aria-hidden />
        </button>
      }
    >
      {onLogout && <div className={classes.who}>{user.name}</div>}
      <MenuItem icon={<IconUser size={18} stroke={1.6} aria-hidden />} link={{ to: '/profil' }}>
        Profil
      </MenuItem>
      <MenuDivider />
      <ColorSchemeItems />
      {onLogout && (
        <>
          <MenuDivider />
          <MenuItem icon={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={onLogout}>
            Logout
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase();
}
