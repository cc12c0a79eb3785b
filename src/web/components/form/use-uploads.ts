import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import type { Send } from './use-upload.ts';

/** A file that failed, and why. */
export interface FailedUpload {
  name: string;
  sentence: string;
}

export interface Uploads {
  /** File in progress: name, share from 0 to 1, its position and the number of files. */
  sending: { name: string; share: number; place: number; count: number } | null;
  failures: FailedUpload[];
  start: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
  forget: () => void;
}

interface UploadsOptions<Answer> {
  send: Send<Answer>;
  /** Called for each file that arrived, in order. */
  onSent: (answer: Answer) => void;
  /** Number of further files allowed, and the message for the others. */
  room: number;
  full: string;
}

/** Uploads several files one after another; failed ones are reported without stopping the rest. */
export function useUploads<Answer>({ send, onSent, room, full }: UploadsOptions<Answer>): Uploads {
  const [sending, setSending] = useState<Uploads['sending']>(null);
  const [failures, setFailures] = useState<FailedUpload[]>([]);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (files: readonly File[]) => {
    if (files.length === 0 || controller.current) return;
    const mine = new AbortController();
    controller.current = mine;
    const taken = files.slice(0, room);
    const failed = files.slice(room).map(({ name }) => ({ name, sentence: full }));
    setFailures(failed);
    for (const [index, file] of taken.entries()) {
      const { name } = file;
      const show = (share: number) => setSending({ name, share, place: index + 1, count: taken.length });
      show(0);
      try {
        onSent(await send(file, { onProgress: show, signal: mine.signal }));
      } catch (error) {
        if (mine.signal.aborted) break;
        failed.push({ name, sentence: sentenceOf(error) });
        setFailures([...failed]);
      }
    }
    controller.current = null;
    setSending(null);
  };
  return {
    sending,
    failures,
    start,
    cancel: () => controller.current?.abort(),
    forget: () => setFailures([]),
  };
}
