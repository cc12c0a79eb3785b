import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FetchFile, useDownload } from './use-download.ts';

interface DownloadButtonProps extends ButtonProps {
  fetchFile: FetchFile;
  children: ReactNode;
}

/** Renders a button that downloads a generated file; it shows the progress meanwhile, and a second press cancels. */
export function DownloadButton({ fetchFile, children, ...rest }: DownloadButtonProps) {
  const { cancelLabel, start, cancel } = useDownload();
  if (cancelLabel !== null) {
    return (
      <Button
        variant="default"
        leftSection={<IconX size={16} />}
        {...rest}
        onClick={cancel}
        aria-live="polite"
      >
        {cancelLabel}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      {...rest}
      onClick={() => void start(fetchFile)}
    >
      {children}
    </Button>
  );
}
