import { useEffect, useRef, useState } from 'react';

/** Uploads one file; `onProgress` gets shares from 0 to 1. See api/upload.ts. */
export type Send<Answer> = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Answer>;

export interface Upload {
  /** Share from 0 to 1 during an upload, else null. */
  progress: number | null;
  /** Name of the file being uploaded. */
  name: string | null;
  failure: unknown;
  start: (file: File) => Promise<void>;
  cancel: () => void;
}

/** Manages one upload at a time, with progress and cancel; unmounting cancels it. */
export function useUpload<Answer>(send: Send<Answer>, onSent: (answer: Answer, file: File) => void): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File) => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    setFailure(null);
    setName(file.name);
    setProgress(0);
    try {
      const answer = await send(file, { onProgress: setProgress, signal: mine.signal });
      if (controller.current === mine) onSent(answer, file);
    } catch (error) {
      if (!mine.signal.aborted) setFailure(error);
    } finally {
      if (controller.current === mine) {
        controller.current = null;
        setProgress(null);
        setName(null);
      }
    }
  };
  return { progress, name, failure, start, cancel: () => controller.current?.abort() };
}
