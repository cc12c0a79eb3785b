import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { sentenceOf } from '../../api/api-error.ts';
import classes from './empty-state.module.css';

/** Renders a failed load: the reason, and a retry button. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.box} role="alert">
      <IconAlertTriangle size={36} stroke={1.5} color="var(--bad-text)" aria-hidden />
      <p className={classes.title}>Data tidak dapat dimuat</p>
      <p className={classes.text}>{sentenceOf(error)}</p>
      <div className={classes.action}>
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Coba lagi
        </Button>
      </div>
    </div>
  );
}
