import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { formatAngka } from '../../shared/angka.ts';
import type { JenisNotifikasi, JumlahNotifikasi, Notifikasi } from '../../shared/notifikasi.ts';
import { followNotifikasi } from '../api/follow-notifikasi.ts';
import { useSession } from '../api/session.ts';
import {
  keepJumlah,
  notifikasiJumlah,
  refreshConcerned,
  refreshNotifikasi,
} from '../entities/notifikasi/notifikasi.queries.ts';
import { LARGEST_COUNT } from './largest-count.ts';
import classes from './notifications.module.css';

/** Debounce of refetches in milliseconds, as one decision may send dozens of notifications. */
const TOGETHER_MS = 200;

/**
 * Renders the number of unread notifications, updated by the event stream; each event also refetches the affected
 * pages.
 */
export default function NotificationsCount(): ReactNode {
  const { token } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(notifikasiJumlah());
  useEffect(() => {
    if (token === null) return;
    const kinds = new Set<JenisNotifikasi>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      refreshConcerned(queryClient, kinds);
      kinds.clear();
    };
    const stop = followNotifikasi(({ event, data: text }) => {
      if (event === 'jumlah') {
        keepJumlah(queryClient, JSON.parse(text) as JumlahNotifikasi);
        refreshNotifikasi(queryClient);
      }
      if (event === 'notifikasi') {
        kinds.add((JSON.parse(text) as Notifikasi).jenis);
        timer ??= setTimeout(refresh, TOGETHER_MS);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [token, queryClient]);

  const count = data?.belum_dibaca ?? 0;
  return (
    <>
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {count > LARGEST_COUNT ? `${LARGEST_COUNT}+` : count}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {count > 0 && `${formatAngka(count)} pemberitahuan belum dibaca`}
      </span>
    </>
  );
}
