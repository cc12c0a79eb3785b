import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import type { DownloadProgress } from '../api/download.ts';
import { showToast } from './feedback/toast-store.ts';
import { formatSize } from './form/file-size.ts';
import { Menu } from './overlay/menu.tsx';
import { MenuItem } from './overlay/menu-item.tsx';

interface Format {
  /** "Excel", "PDF" … */
  label: string;
  /** Downloads and saves the file: `(options) => download(endpoint, { query, ...options })`. */
  fetchFile: (options: {
    onProgress: (progress: DownloadProgress) => void;
    signal: AbortSignal;
  }) => Promise<unknown>;
}

interface DownloadMenuProps {
  formats: Format[];
  disabled?: boolean;
  /** Label of the button, a verb. */
  label?: string;
  size?: 'xs' | 'sm';
}

/**
 * Renders a menu that exports the list on screen in a chosen format; it shows the progress meanwhile, and a press
 * cancels.
 */
export function DownloadMenu({ formats, disabled = false, label = 'Unduh', size = 'sm' }: DownloadMenuProps) {
  const [received, setReceived] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async ({ fetchFile }: Format) => {
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
  if (received !== null) {
    return (
      <Button
        size={size}
        variant="default"
        leftSection={<IconX size={16} />}
        onClick={() => controller.current?.abort()}
        aria-live="polite"
      >
        Batalkan ({received === 0 ? 'menyiapkan…' : formatSize(received)})
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button
          size={size}
          variant="default"
          disabled={disabled}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {label}
        </Button>
      }
    >
      {formats.map((format) => (
        <MenuItem key={format.label} onClick={() => void start(format)}>
          {format.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
