import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { formatAngka } from '../../shared/angka.ts';
import {
  type JenisNotifikasi,
  type JumlahNotifikasi,
  jenisNotifikasiValues,
  type Notifikasi,
} from '../../shared/notifikasi.ts';
import { keepJumlah, notifikasiJumlah, refreshNotifikasi } from '../api/notifikasi.queries.ts';
import { followNotifikasi } from '../api/notifikasi-arus.ts';
import { useSession } from '../api/session.ts';
import classes from './notifications.module.css';

/** More than this is only "many". */
const MOST_SHOWN = 99;

/** What a notification is about: `pengajuan_baru` is about a pengajuan. */
const subjectOf = (jenis: JenisNotifikasi) => jenis.split('_')[0];
const subjects = new Set(jenisNotifikasiValues.map(subjectOf));

/** How much is unread, kept by the stream; what comes also refreshes the lists it is about. */
export default function NotificationsCount(): ReactNode {
  const { token } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(notifikasiJumlah());
  useEffect(() => {
    if (token === null) return;
    let stands = false;
    return followNotifikasi(({ event, data: text }) => {
      if (event === 'jumlah') {
        const jumlah = JSON.parse(text) as JumlahNotifikasi;
        // what came between the page's reading and the stream's beginning is among the unread
        if (!stands && jumlah.belum_dibaca > 0) {
          for (const entitas of subjects) void queryClient.invalidateQueries({ queryKey: [entitas] });
        }
        stands = true;
        keepJumlah(queryClient, jumlah);
        refreshNotifikasi(queryClient);
      }
      if (event === 'notifikasi') {
        void queryClient.invalidateQueries({ queryKey: [subjectOf((JSON.parse(text) as Notifikasi).jenis)] });
      }
    });
  }, [token, queryClient]);

  const count = data?.belum_dibaca ?? 0;
  return (
    <>
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {count > 0 && `${formatAngka(count)} pemberitahuan belum dibaca`}
      </span>
    </>
  );
}
