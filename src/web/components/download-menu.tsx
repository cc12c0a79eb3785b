import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconX } from '@tabler/icons-react';
import { Menu } from './overlay/menu.tsx';
import { MenuItem } from './overlay/menu-item.tsx';
import { type FetchFile, useDownload } from './use-download.ts';

export interface Format {
  /** "Excel", "PDF" … */
  label: string;
  fetchFile: FetchFile;
}

interface DownloadMenuProps {
  formats: readonly Format[];
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
  const { cancelLabel, start, cancel } = useDownload();
  if (cancelLabel !== null) {
    return (
      <Button
        size={size}
        variant="default"
        leftSection={<IconX size={16} />}
        onClick={cancel}
        aria-live="polite"
      >
        {cancelLabel}
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
        <MenuItem key={format.label} onClick={() => void start(format.fetchFile)}>
          {format.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
