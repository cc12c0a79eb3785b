import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CountAnswer } from '../../../shared/opname.ts';
import type { CountResult } from '../../../shared/opname-words.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { noServer } from '../../components/feedback/use-server-back.ts';
import { type CountQueue, openCountQueue } from '../../entities/opname/count-queue.ts';
import type { WaitingCount } from '../../entities/opname/count-rules.ts';
import { countKey, opnameRows } from '../../entities/opname/opname.queries.ts';
import type { Queued, WaitingPhoto } from '../../entities/opname/opname-store.ts';
import { addPhoto, dropPhoto, waitingPhotos } from '../../entities/opname/photo-queue.ts';
import { inRounds } from './rounds.ts';
import { sendCounts } from './send-counts.ts';
import { sendPhotos } from './send-photos.ts';
import { type TakenList, useTakenList } from './use-taken-list.ts';

/** Retry interval of sending, in milliseconds. */
const AGAIN = 5000;
/** Minimum age of the list for a refetch after sending, in milliseconds. */
const LIST_OLD = 20_000;

export interface Counting {
  /** Null while the store is being opened. */
  queue: CountQueue | null;
  /** Why this device can't store counts. */
  broken: string | null;
  waiting: Queued[];
  photos: WaitingPhoto[];
  /** Sent counts that the displayed list doesn't contain yet. */
  confirmed: WaitingCount[];
  /** Why the last attempt to send failed. */
  failure: string | null;
  /** Server results of this visit's counts, by id. */
  results: ReadonlyMap<string, { hasil: CountResult; nama: string | null }>;
  add: CountQueue['add'];
  drop: (id: string) => Promise<void>;
  /** Stores a photo of a count; resolves once it is safely on the device. */
  addPhoto: (hitunganId: string, kode: string, photo: Blob) => Promise<void>;
  dropPhoto: (id: string) => Promise<void>;
  /** What the server knows of this device. */
  taken: TakenList;
  /** Sends unsent counts and photos; returns whether all were sent. */
  send: () => Promise<boolean>;
  /** Reads the stored counts again. */
  refresh: () => Promise<void>;
}

/**
 * Stores counts on the device and sends them, retrying until the server has them.
 * @param ended whether the session has ended: sends nothing until the next sign-in
 */
export function useCounting(opnameId: number, penggunaId: number, ended: boolean): Counting {
  const queryClient = useQueryClient();
  const [queue, setQueue] = useState<CountQueue | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Queued[]>([]);
  const [photos, setPhotos] = useState<WaitingPhoto[]>([]);
  const [confirmed, setConfirmed] = useState<WaitingCount[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<Counting['results']>(new Map());
  const taken = useTakenList(queue, opnameId);

  const read = useCallback(async (of: CountQueue) => {
    const [waits, has, photosNow] = await Promise.all([
      of.waiting(),
      of.confirmed(),
      waitingPhotos(of.kunci),
    ]);
    setWaiting(waits);
    setConfirmed(has);
    setPhotos(photosNow);
  }, []);

  useEffect(() => {
    let left = false;
    openCountQueue(penggunaId, opnameId).then(
      async (opened) => {
        if (left) return;
        await read(opened);
        setQueue(opened);
      },
      () =>
        setBroken(
          'Peramban ini tidak dapat menyimpan hitungan, misalnya karena jendela penyamaran atau ruangnya penuh. Buka di jendela biasa, atau kosongkan ruang.',
        ),
    );
    return () => {
      left = true;
    };
  }, [opnameId, penggunaId, read]);

  const sendAll = async (): Promise<boolean> => {
    if (!queue || ended) return false;
    if (taken.due) await taken.tell();
    try {
      const sent = await sendCounts(queue, opnameId, (answers) => {
        setResults((known) => new Map([...known, ...saidOf(answers)]));
        if (answers.some(({ diterima, susulan }) => diterima && !susulan)) taken.noteOut();
        void read(queue);
      });
      const age = Date.now() - (queryClient.getQueryState(opnameRows(opnameId).queryKey)?.dataUpdatedAt ?? 0);
      await sendPhotos(queue, opnameId);
      if (sent > 0 && age > LIST_OLD) void queryClient.invalidateQueries({ queryKey: countKey(opnameId) });
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(
        noServer(error)
          ? 'Server belum terjangkau. Hitungan terkirim sendiri begitu server menjawab.'
          : sentenceOf(error),
      );
      return false;
    } finally {
      // on failure it is read after the next round
      await read(queue).catch(() => undefined);
    }
  };

  const latest = useRef(sendAll);
  latest.current = sendAll;
  const [send] = useState(() => inRounds(() => latest.current()));

  // on reconnect, and repeatedly while something is unsent or the server does not know that the list is here
  const { due } = taken;
  const unsent = due || [...waiting, ...photos].some(({ pesan }) => pesan === null);
  useEffect(() => {
    if (!queue || !unsent || ended) return;
    const online = () => void send();
    window.addEventListener('online', online);
    const timer = setInterval(online, AGAIN);
    return () => {
      window.removeEventListener('online', online);
      clearInterval(timer);
    };
  }, [queue, unsent, ended, send]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends at once when the list has come
  useEffect(() => {
    if (queue && !ended) void send();
  }, [queue, ended, due, send]);

  return {
    queue,
    broken,
    waiting,
    photos,
    confirmed,
    failure,
    results,
    taken,
    send,
    refresh: async () => {
      if (queue) await read(queue);
    },
    add: async (count) => {
      if (!queue) throw new Error('no queue');
      const row = await queue.add(count);
      setWaiting((known) => [...known, row]);
      void send();
      return row;
    },
    drop: async (id) => {
      if (!queue) return;
      await queue.drop(id);
      await read(queue);
    },
    addPhoto: async (hitunganId, kode, photo) => {
      if (!queue) throw new Error('no queue');
      await addPhoto(queue.kunci, { hitunganId, kode, photo });
      await read(queue);
      void send();
    },
    dropPhoto: async (id) => {
      await dropPhoto(id);
      if (queue) await read(queue);
    },
  };
}

function saidOf(answers: readonly CountAnswer[]) {
  return answers.flatMap(({ id, hasil, nama = null }) => (hasil ? [[id, { hasil, nama }] as const] : []));
}
