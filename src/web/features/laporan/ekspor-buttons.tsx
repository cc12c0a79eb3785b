import { ActionIcon, Button, Progress } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconSignature,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { type TandaTangan, tandaTanganValues } from '../../../shared/limits.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { type DownloadProgress, fileFormats } from '../../api/download.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuItem } from '../../components/overlay/menu-item.tsx';
import classes from './laporan.module.css';

const formats = [
  { format: 'xlsx', label: fileFormats.xlsx, icon: IconFileSpreadsheet },
  { format: 'csv', label: fileFormats.csv, icon: IconFileTypeCsv },
  { format: 'pdf', label: fileFormats.pdf, icon: IconFileText },
] as const;
type Format = (typeof formats)[number]['format'];

const signed: Record<TandaTangan, string> = {
  tanpa: 'PDF tanpa tanda tangan',
  satu: 'PDF dengan satu tanda tangan',
  dua: 'PDF dengan dua tanda tangan',
};

interface EksporButtonsProps {
  /** Fetches and saves the report in a format; a PDF with the signatures of the settings, or those chosen. */
  fetchFile: (
    file: { format: Format; tanda_tangan?: TandaTangan },
    options: { onProgress: (progress: DownloadProgress) => void; signal: AbortSignal },
  ) => Promise<unknown>;
  disabled?: boolean;
}

/** Renders the export menu; shows progress and a cancel button while the file is generated. */
export function EksporButtons({ fetchFile, disabled = false }: EksporButtonsProps) {
  const [running, setRunning] = useState<{ label: string; progress: DownloadProgress | null } | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (label: string, format: Format, tanda_tangan?: TandaTangan) => {
    const mine = new AbortController();
    controller.current = mine;
    setRunning({ label, progress: null });
    try {
      const onProgress = (progress: DownloadProgress) => setRunning({ label, progress });
      const file = tanda_tangan === undefined ? { format } : { format, tanda_tangan };
      await fetchFile(file, { onProgress, signal: mine.signal });
    } catch (error) {
      if (!mine.signal.aborted) showToast({ kind: 'error', message: sentenceOf(error) });
    } finally {
      setRunning(null);
    }
  };

  if (running) return <Running {...running} onCancel={() => controller.current?.abort()} />;
  return (
    <div className={classes.ekspor}>
      {formats.map(({ format, label, icon: Icon }) => (
        <Button
          key={format}
          variant="default"
          disabled={disabled}
          leftSection={<Icon size={16} />}
          onClick={() => void start(label, format)}
        >
          {label}
        </Button>
      ))}
      <Menu
        trigger={
          <ActionIcon
            variant="default"
            size="input-sm"
            disabled={disabled}
            aria-label="Tanda tangan pada PDF"
          >
            <IconSignature size={16} />
          </ActionIcon>
        }
      >
        {tandaTanganValues.map((value) => (
          <MenuItem key={value} onClick={() => void start('PDF', 'pdf', value)}>
            {signed[value]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

function Running({
  label,
  progress,
  onCancel,
}: {
  label: string;
  progress: DownloadProgress | null;
  onCancel: () => void;
}) {
  const percent = progress?.share ? Math.round(progress.share * 100) : null;
  const rows = progress?.rows ? ` dari ${formatAngka(progress.rows)} baris` : '';
  return (
    <div className={classes.running}>
      <div className={classes.runningWords}>
        <span role="status">{percent === null ? `Menyiapkan ${label}…` : `Mengunduh ${label}…`}</span>
        <span className="angka">{percent === null ? '' : `${percent}%${rows}`}</span>
      </div>
      <Progress.Root size="sm" className={classes.runningBar}>
        <Progress.Section
          value={percent ?? 100}
          animated={percent === null}
          aria-label={`Unduhan ${label}`}
        />
      </Progress.Root>
      <Button variant="default" size="compact-sm" leftSection={<IconX size={14} />} onClick={onCancel}>
        Batalkan
      </Button>
    </div>
  );
}
