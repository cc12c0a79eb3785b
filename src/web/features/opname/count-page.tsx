import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useHeldSession } from '../../api/session-hold.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import type { CountList } from '../../entities/opname/kept-list.ts';
import { opnamePlaceRows, opnamePlaces } from '../../entities/opname/opname.queries.ts';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import { ChoiceList, peopleChoices, roomChoices } from './choice-list.tsx';
import { countedByRoom } from './count-rows.ts';
import { DeviceState } from './device-state.tsx';
import { HandIn } from './hand-in.tsx';
import classes from './opname.module.css';
import { countedByPerson } from './person-rows.ts';
import { SessionEnded } from './session-ended.tsx';
import { type UsedList, useCountList } from './use-count-list.ts';
import { type Counting, useCounting } from './use-counting.ts';
import { WaitingCounts } from './waiting-counts.tsx';

// loaded after the list of rooms has rendered
const loadRoom = () => import('./room-count.tsx');
const loadPerson = () => import('./person-count.tsx');
const RoomCount = lazy(async () => ({ default: (await loadRoom()).RoomCount }));
const PersonCount = lazy(async () => ({ default: (await loadPerson()).PersonCount }));

/**
 * Renders `/opname/{id}/hitung`: counting on a phone by room or by person, chosen by `?ruang=` or `?orang=`. Works
 * offline with the downloaded list, and stays open when the session ends.
 */
export function CountPage() {
  const id = useIdParam();
  const { user, ended } = useHeldSession();
  if (!user) return null;
  return <OwnCounts key={`${user.id}/${id}`} opnameId={id} penggunaId={user.id} ended={ended} />;
}
CountPage.prefetch = ({ id }: Record<string, string>) => queryClient.prefetchQuery(opnamePlaces(Number(id)));

interface OwnCountsProps {
  opnameId: number;
  penggunaId: number;
  ended: boolean;
}

function OwnCounts({ opnameId, penggunaId, ended }: OwnCountsProps) {
  const counting = useCounting(opnameId, penggunaId, ended);
  const used = useCountList(opnameId, penggunaId, (stored) => {
    void counting.refresh();
    counting.taken.note(stored);
  });
  const { opname, gone } = used;
  // this account may no longer count here, but unsent counts remain
  const waits = counting.waiting.length + counting.photos.length;
  const late = gone && waits > 0;
  const counts = opname?.status === 'berjalan';
  return (
    <>
      <PageHeader
        title="Hitung"
        crumbs={[
          pageNames.opname,
          {
            label: opname?.nama ?? pageNames.opname.label,
            link: { to: '/opname/$id', params: { id: String(opnameId) } },
          },
        ]}
      />
      <div className={classes.counter}>
        {ended && <SessionEnded waiting={counting.waiting.length} />}
        {counting.broken && (
          <Alert color="red" title="Hitungan tidak dapat disimpan">
            {counting.broken}
          </Alert>
        )}
        {!counting.broken && (counts || waits > 0) && <WaitingCounts counting={counting} ended={ended} />}
        {late || (opname && !counts) ? (
          <EmptyState
            title="Opname ini tidak sedang dihitung"
            text="Hitungan diterima selama opname berjalan. Yang masih menunggu di perangkat ini dikirim sebagai hitungan susulan."
          />
        ) : (
          <Loaded query={{ data: opname, error: used.error, refetch: used.refetch }}>
            {(known) =>
              !counting.broken && <Counter opname={known} used={used} counting={counting} ended={ended} />
            }
          </Loaded>
        )}
      </div>
    </>
  );
}

interface CounterProps {
  opname: CountList['opname'];
  used: UsedList;
  counting: Counting;
  ended: boolean;
}

function Counter({ opname, used, counting, ended }: CounterProps) {
  const { id, ruang, menurut = 'ruang', orang = [] } = opname;
  const { rows } = used;
  const search = useSearch({ strict: false }) as SearchText;
  const navigate = useNavigateFromPage();
  const [camera, setCamera] = useState(false);
  const choices = menurut === 'orang' ? peopleChoices(orang) : roomChoices(ruang);
  const chosen = choices.find(({ id: one }) => String(one) === search[menurut]);
  // rows of the chosen place, until the whole list is loaded
  const part = useQuery({
    ...opnamePlaceRows(id, {
      [menurut === 'orang' ? 'pengguna_id' : 'lokasi_id']: String(chosen?.id),
    }),
    enabled: rows === null && chosen !== undefined,
  });
  const { confirmed, waiting } = counting;
  const counted = useMemo(() => {
    const sum = menurut === 'orang' ? countedByPerson : countedByRoom;
    return rows && sum(rows, [...confirmed, ...waiting], window.location.origin);
  }, [rows, confirmed, waiting, menurut]);
  useEffect(() => {
    // on failure it is loaded when needed
    (menurut === 'orang' ? loadPerson : loadRoom)().catch(() => undefined);
  }, [menurut]);
  const latest = useRef(counting);
  latest.current = counting;
  const open = useCallback(
    (one: number | null) => {
      // after the session has ended, this leads to sign-in and back here
      void navigate({
        to: '/opname/$id/hitung',
        params: { id: String(id) },
        search: one === null ? {} : { [menurut]: String(one) },
      });
      if (one === null) setCamera(false);
      // counts (again), also after it handed in
      else void latest.current.taken.tell();
    },
    [navigate, id, menurut],
  );
  if (chosen) {
    const place = { rooms: ruang, complete: rows !== null, counting, camera, onCamera: setCamera };
    return (
      <Loaded query={{ data: rows ?? part.data, error: part.error, refetch: part.refetch }}>
        {(known) => (
          <Suspense fallback={null}>
            {menurut === 'orang' ? (
              <PersonCount
                key={chosen.id}
                person={chosen}
                rows={known}
                {...place}
                onBack={() => open(null)}
              />
            ) : (
              <RoomCount key={chosen.id} room={chosen} rows={known} {...place} onRoom={open} />
            )}
          </Suspense>
        )}
      </Loaded>
    );
  }
  return (
    <>
      <p className={classes.guide}>
        <LinkButton link={{ to: '/opname/panduan' }} variant="default" size="xs">
          Panduan satu lembar
        </LinkButton>
      </p>
      <DeviceState
        list={used}
        taken={counting.taken}
        waiting={waiting.length}
        photos={counting.photos.length}
      />
      <ChoiceList what={menurut} choices={choices} counted={counted} onChoose={open} />
      {!ended && <HandIn opnameId={id} counting={counting} />}
    </>
  );
}
