import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { opnameLiveEndpoints } from '../../../shared/opname-live.ts';
import { openStream } from '../../api/notifikasi-stream.ts';
import { endSessionOn401, headersOf, urlOf } from '../../api/request.ts';
import { connected, opnameDetail } from './opname.queries.ts';

/**
 * Follows a running opname while its page is visible: each message refetches its progress. Without a stream the page
 * polls every few seconds.
 */
export function useLiveOpname(id: number, runs: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!runs) return;
    const { queryKey } = opnameDetail(id);
    const read = () => void queryClient.invalidateQueries({ queryKey });
    let stop: (() => void) | undefined;
    const leave = () => {
      stop?.();
      stop = undefined;
      connected.delete(id);
    };
    const follow = () => {
      if (stop || document.visibilityState !== 'visible') return;
      const headers = headersOf({ Accept: 'text/event-stream' });
      const url = urlOf(opnameLiveEndpoints.arus, { id }, undefined);
      const stream = openStream(
        { url, headers, since: Date.now(), anew: true },
        ({ event }) => {
          // the last poll covers what changed before the stream was open
          connected.add(id);
          if (event !== 'mulai') read();
        },
        (status) => {
          connected.delete(id);
          endSessionOn401(status, headers.Authorization);
        },
        () => {
          // the page polls again from now on
          if (connected.delete(id)) read();
        },
      );
      stop = stream.stop;
    };
    const look = () => (document.visibilityState === 'visible' ? follow() : leave());
    follow();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', follow);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', follow);
    };
  }, [id, runs, queryClient]);
}
