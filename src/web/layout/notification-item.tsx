import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notifikasi } from '../../shared/notifikasi.ts';
import { ownPath } from '../../shared/own-path.ts';
import { formatTime } from '../../shared/tanggal.ts';
import { markNotifikasiRead } from '../entities/notifikasi/notifikasi.queries.ts';
import classes from './notifications.module.css';

interface NotificationItemProps {
  notifikasi: Notifikasi;
  onLeave: () => void;
}

/** Renders one notification; a click marks it as read and opens its subject. */
export function NotificationItem({ notifikasi, onLeave }: NotificationItemProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id, judul, isi, tautan, dibaca_pada, created_at } = notifikasi;
  const path = ownPath(tautan, window.location.origin) ?? '/';
  const unread = dibaca_pada === null;

  const follow = (event: MouseEvent) => {
    // on failure it stays unread, as the next refetch shows
    if (unread) markNotifikasiRead(queryClient, id).catch(() => {});
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    router.history.push(path);
  };
  return (
    <li data-unread={unread || undefined}>
      <a href={path} className={classes.item} onClick={follow}>
        <span className={classes.title}>
          {unread && <span className="visually-hidden">Belum dibaca: </span>}
          {judul}
        </span>
        <span className={classes.text}>{isi}</span>
        <time dateTime={created_at} className={classes.time}>
          {formatTime(created_at)}
        </time>
      </a>
    </li>
  );
}
