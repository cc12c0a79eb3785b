import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../api/api-error.ts';
import { isEtaskRefusal } from '../../api/etask.ts';
import classes from './sinkron-profil.module.css';
import { useSinkronProfil } from './use-sinkron-profil.ts';

/** Renders the button that imports the profile from E-task, and the error of a failed attempt. */
export function SyncButton({ address, bearer }: { address: string; bearer: string }) {
  const { sync, syncing, failure } = useSinkronProfil(address, bearer);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={syncing}
        onClick={() => sync()}
      >
        Sinkronkan profil
      </Button>
      {failure !== null && (
        <Alert color="red" variant="light" role="alert" className={classes.failure ?? ''}>
          {sentenceOf(failure)} {isEtaskRefusal(failure) && <Link to="/loginapi">Masuk dengan E-task</Link>}
        </Alert>
      )}
    </>
  );
}
