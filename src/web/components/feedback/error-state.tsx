import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { sentenceOf } from '../../api/api-error.ts';
import classes from './empty-state.module.css';
import { noServer, useServerBack } from './use-server-back.ts';

/** Renders a failed load with its reason and a retry button; retries by itself once the server answers again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const waits = noServer(error);
  useServerBack(waits, onRetry);
  return (
    <div className={classes.box} role="alert">
      <IconAlertTriangle size={36} stroke={1.5} color="var(--bad-text)" aria-hidden />
      <p className={classes.title}>Data tidak dapat dimuat</p>
      <p className={classes.text}>
        {sentenceOf(error)}
        {waits && ' Data ini memerlukan server, dan tampil sendiri begitu server menjawab.'}
      </p>
      <div className={classes.action}>
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Coba lagi
        </Button>
      </div>
    </div>
  );
}
