import { IconBell } from '@tabler/icons-react';
import { Kawung } from '../components/kawung.tsx';
import classes from './top-bar.module.css';
import { TopBarPopover } from './top-bar-popover.tsx';

/** The bell of the top bar. */
export function NotificationsBell() {
  return (
    <TopBarPopover label="Pemberitahuan" icon={<IconBell size={18} stroke={1.6} aria-hidden />}>
      {() => (
        <div className={classes.noNews}>
          <Kawung size={52} />
          <p>Belum ada pemberitahuan</p>
        </div>
      )}
    </TopBarPopover>
  );
}
