import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import type { DownloadProgress } from '../api/download.ts';
import { showToast } from './feedback/toast-store.ts';
import { formatSize } from './form/file-size.ts';

/** Downloads and saves a file: `(options) => download(endpoint, { query, ...options })`. */
export type FetchFile = (options: {
  onProgress: (progress: DownloadProgress) => void;
  signal: AbortSignal;
}) => Promise<unknown>;

interface Download {
  /** Label of the cancel button, with the progress; null without a download. */
  cancelLabel: string | null;
  start: (fetchFile: FetchFile) => Promise<void>;
  cancel: () => void;
}

/** Downloads one file at a time; a toast reports a failure, and unmounting cancels it. */
export function useDownload(): Download {
  const [received, setReceived] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (fetchFile: FetchFile) => {
    const mine = new AbortController();
    controller.current = mine;
    setReceived(0);
    try {
      await fetchFile({ onProgress: (progress) => setReceived(progress.received), signal: mine.signal });
    } catch (error) {
      if (!mine.signal.aborted) showToast({ kind: 'error', message: sentenceOf(error) });
    } finally {
      setReceived(null);
    }
  };
  return {
    cancelLabel:
      received === null ? null : `Batalkan (${received === 0 ? 'menyiapkan…' : formatSize(received)})`,
    start,
    cancel: () => controller.current?.abort(),
  };
}
