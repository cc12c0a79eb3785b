import { Box, Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sending-row.module.css';

interface SendingRowProps {
  /** Name of the file. */
  name: string;
  /** Part of it that was sent, 0 to 1. */
  share: number;
  onCancel: () => void;
  /** How far it is, in words. */
  children: ReactNode;
}

/** Renders an upload in progress. Its form can't be saved meanwhile (`data-unsettled`): the file would be left out. */
export function SendingRow({ name, share, onCancel, children }: SendingRowProps) {
  return (
    <Box className={classes.row} role="group" aria-label={`Mengirim ${name}`} tabIndex={-1} data-unsettled>
      <span className={classes.name}>{name}</span>
      <Progress
        className={classes.bar}
        value={Math.round(share * 100)}
        size="sm"
        aria-label={`Mengirim ${name}`}
      />
      <span className="angka">{children}</span>
      <Button size="xs" variant="default" onClick={onCancel}>
        Batal
      </Button>
      <span className={classes.wait} role="status">
        Tunggu sampai terkirim, atau batalkan.
      </span>
    </Box>
  );
}
