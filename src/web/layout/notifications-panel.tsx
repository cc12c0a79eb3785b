import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { showToast } from '../components/feedback/toast-store.ts';
import { Kawung } from '../components/kawung.tsx';
import { markNotifikasiRead, notifikasiList } from '../entities/notifikasi/notifikasi.queries.ts';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications.module.css';

const STEP = 15;
/** Maximum of notifications per API request. */
const MOST = 100;

interface NotificationsPanelProps {
  onLeave: () => void;
}

/** Renders the person's notifications, newest first. */
export default function NotificationsPanel({ onLeave }: NotificationsPanelProps) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState(STEP);
  const [marking, setMarking] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, refetch, isFetching } = useQuery(notifikasiList(count));

  const markAll = async () => {
    // the pressed button disappears: without a focused element, Escape would close nothing
    panel.current?.focus();
    setMarking(true);
    try {
      await markNotifikasiRead(queryClient);
    } catch (failure) {
      showToast({ message: sentenceOf(failure), kind: 'error' });
    }
    setMarking(false);
  };

  return (
    <div ref={panel} className={classes.panel} tabIndex={-1}>
      <div className={classes.head}>
        <strong>Pemberitahuan</strong>
        {data && data.meta.belum_dibaca > 0 && (
          <Button variant="subtle" size="compact-xs" loading={marking} onClick={() => void markAll()}>
            Tandai semua dibaca
          </Button>
        )}
      </div>
      {!data && error && (
        <div className={classes.note} role="alert">
          <p>{sentenceOf(error)}</p>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </div>
      )}
      {!data && !error && (
        <div className={classes.loading} aria-busy="true">
          <span className="visually-hidden">Memuat</span>
          <Skeleton height={14} width="70%" />
          <Skeleton height={12} />
          <Skeleton height={14} width="60%" />
          <Skeleton height={12} />
        </div>
      )}
      {data?.data.length === 0 && (
        <div className={classes.note}>
          <Kawung size={52} />
          <p>Belum ada pemberitahuan</p>
        </div>
      )}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((row) => (
            <NotificationItem key={row.id} notifikasi={row} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {data && data.meta.total > data.data.length && count < MOST && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isFetching}
            onClick={() => setCount(Math.min(count + STEP, MOST))}
          >
            Tampilkan yang lebih lama
          </Button>
        </div>
      )}
    </div>
  );
}
