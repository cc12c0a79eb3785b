import { useEffect, useState } from 'react';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { CountQueue } from '../../entities/opname/count-queue.ts';
import { isRefusal } from './refusals.ts';

/** What the server knows of this device: nothing yet, that it has the list, or that it handed in. */
type Known = 'belum' | 'dibawa' | 'diserahkan';

const keyOf = (perangkatId: string) => `opname/perangkat:${perangkatId}`;

function readKnown(perangkatId: string): Known {
  try {
    const kept = localStorage.getItem(keyOf(perangkatId));
    return kept === 'dibawa' || kept === 'diserahkan' ? kept : 'belum';
  } catch {
    return 'belum';
  }
}

/** Remembers for later visits, also without a network, what the server knows of this device. */
export function rememberKnown(perangkatId: string, known: Known): void {
  try {
    localStorage.setItem(keyOf(perangkatId), known);
  } catch {
    // storage is blocked: the next visit tells it again
  }
}

export interface TakenList {
  known: Known;
  /** Why the server refused that this device has the list. */
  refusal: string | null;
  /** Whether the server is still to be told. */
  due: boolean;
  /** Notes whether the list is stored on this device. */
  note: (stored: boolean) => void;
  /** Notes that the server knows this device to be out, as it took counts of it. */
  noteOut: () => void;
  /** Tells the server that this device has the list, and how many counts wait on it. */
  tell: () => Promise<void>;
}

/** Manages what the server knows of this device, which is out from when it has the list until it hands in. */
export function useTakenList(queue: CountQueue | null, opnameId: number): TakenList {
  // both null until read
  const [known, setKnown] = useState<Known | null>(null);
  const [stored, setStored] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!queue) return;
    // without the list it is taken anew when the counting goes on
    if (stored === false) rememberKnown(queue.perangkatId, 'belum');
    setKnown(readKnown(queue.perangkatId));
  }, [queue, stored]);
  const noteOut = () => {
    setKnown('dibawa');
    if (queue) rememberKnown(queue.perangkatId, 'dibawa');
  };
  return {
    known: known ?? 'belum',
    refusal,
    due: queue !== null && stored === true && known === 'belum' && refusal === null,
    note: setStored,
    noteOut,
    tell: async () => {
      if (!queue) return;
      try {
        const unsent = (await queue.waiting()).filter(({ pesan }) => pesan === null);
        const body = { aksi: 'buka', perangkat_id: queue.perangkatId, menunggu: unsent.length } as const;
        await call(opnameEndpoints.perangkat, { params: { id: opnameId }, body });
        noteOut();
        setRefusal(null);
      } catch (error) {
        // on any other failure the next round tries again
        setRefusal(isRefusal(error) ? sentenceOf(error) : null);
      }
    },
  };
}
