import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import type { DownloadProgress } from '../api/download.ts';
import { showToast } from './feedback/toast-store.ts';
import { formatSize } from './form/file-size.ts';

interface DownloadButtonProps extends ButtonProps {
  /** Downloads and saves the file: `(options) => download(endpoint, { query, ...options })`. */
  fetchFile: (options: {
    onProgress: (progress: DownloadProgress) => void;
    signal: AbortSignal;
  }) => Promise<unknown>;
  children: ReactNode;
}

/** Renders a button that downloads a generated file; it shows the progress meanwhile, and a second press cancels. */
export function DownloadButton({ fetchFile, children, ...rest }: DownloadButtonProps) {
  const [received, setReceived] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async () => {
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
  if (received === null) {
    return (
      <Button variant="default" leftSection={<IconDownload size={16} />} {...rest} onClick={start}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconX size={16} />}
      {...rest}
      onClick={() => controller.current?.abort()}
      aria-live="polite"
    >
      Batalkan ({received === 0 ? 'menyiapkan…' : formatSize(received)})
    </Button>
  );
}
