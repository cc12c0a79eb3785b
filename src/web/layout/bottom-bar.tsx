import {
  IconArrowsExchange,
  IconBox,
  IconHome,
  IconInbox,
  IconMenu2,
  IconScan,
  IconSearch,
  IconShoppingCart,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { StoredUser } from '../api/session.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { Menu } from '../components/overlay/menu.tsx';
import { MenuItem } from '../components/overlay/menu-item.tsx';
import type { RowLink } from '../components/table/data-table.types.ts';
import { pageNames } from '../page-names.ts';
import classes from './bottom-bar.module.css';
import { WaitingBadge } from './waiting-badge.tsx';

const SearchDialog = lazyPart(() => import('./search/search-dialog.tsx'));

interface BottomBarProps {
  user: StoredUser;
  sidebarId: string;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

/** Renders the bar at the bottom of small screens, in reach of a thumb. */
export function BottomBar({ user, sidebarId, sidebarOpen, onToggleSidebar }: BottomBarProps) {
  const isAdmin = user.roles[0]?.name === 'admin';
  const params = { id: String(user.id) };
  return (
    <nav className={classes.bar} aria-label="Menu bawah" data-bottom-bar>
      <ul>
        <Place label="Home" icon={IconHome} link={{ to: '/' }} exact />
        {isAdmin ? (
          <Place label="Barang" icon={IconBox} link={{ to: '/barang' }} />
        ) : (
          <Place label="Barang saya" icon={IconBox} link={{ to: '/pengguna/detail/$id', params }} />
        )}
        <li className={classes.search}>
          <Cari />
        </li>
        <Place label="Pindai" icon={IconScan} link={{ to: '/scan' }} isMain />
        <li>
          <Permohonan isAdmin={isAdmin} ownId={user.id} />
        </li>
        <li>
          <button
            type="button"
            className={classes.place}
            aria-expanded={sidebarOpen}
            aria-controls={sidebarOpen ? sidebarId : undefined}
            onClick={onToggleSidebar}
          >
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
            Menu
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface PlaceProps {
  label: string;
  icon: TablerIcon;
  link: RowLink;
  /** Active on this page only, not on pages below it. */
  exact?: boolean;
  /** Emphasizes the centre entry. */
  isMain?: boolean;
}

function Place({ label, icon: Icon, link, exact = false, isMain }: PlaceProps) {
  return (
    <li>
      <Link {...link} activeOptions={{ exact }} className={classes.place} data-main={isMain}>
        <span className={classes.icon}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        {label}
      </Link>
    </li>
  );
}

/** Renders the search button; hidden by CSS where the top bar has a search field. */
function Cari() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={classes.place}
        aria-label="Cari di MANIS"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={22} stroke={1.6} aria-hidden />
        Cari
      </button>
      {open !== undefined && (
        <Suspense>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Renders the menu of both kinds of permohonan with the number of pending ones. */
function Permohonan({ isAdmin, ownId }: { isAdmin: boolean; ownId: number }) {
  const isHere = useLocation({ select: ({ pathname }) => /^\/(pengajuan|permintaan)\b/.test(pathname) });
  const params = { id: String(ownId) };
  const own = !isAdmin;
  return (
    <Menu
      align="center"
      trigger={
        <button type="button" className={classes.place} data-status={isHere ? 'active' : undefined}>
          <span className={classes.icon}>
            <IconInbox size={22} stroke={1.6} aria-hidden />
          </span>
          Permohonan <WaitingBadge of={['permintaan', 'pengajuan']} own={own} ownId={ownId} />
        </button>
      }
    >
      <MenuItem
        icon={<IconArrowsExchange size={20} stroke={1.6} aria-hidden />}
        link={isAdmin ? pageNames.permintaanAdmin.link : { to: '/permintaan/user/$id', params }}
      >
        <span className={classes.kind}>Permintaan barang</span>
        <WaitingBadge of={['permintaan']} own={own} ownId={ownId} />
      </MenuItem>
      <MenuItem
        icon={<IconShoppingCart size={20} stroke={1.6} aria-hidden />}
        link={isAdmin ? pageNames.pengajuanAdmin.link : { to: '/pengajuan/user/$id', params }}
      >
        <span className={classes.kind}>Pengajuan barang</span>
        <WaitingBadge of={['pengajuan']} own={own} ownId={ownId} />
      </MenuItem>
    </Menu>
  );
}
