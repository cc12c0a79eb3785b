import { Alert, Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { etaskEndpoints } from '../../../shared/etask.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { safeRedirect } from '../../redirect-path.ts';
import classes from './login.module.css';

/** Renders the button for OAuth 2 sign-in: opens E-task's page, which redirects to /login/oauth-check. */
export function EtaskOauthButton() {
  const { redirect } = useSearch({ strict: false });
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const leave = async () => {
    setLeaving(true);
    setFailure(null);
    try {
      const { data } = await call(etaskEndpoints.start, { body: { redirect: safeRedirect(redirect) } });
      window.location.assign(data.alamat);
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  };
  return (
    <>
      <p className={classes.or}>
        <span>atau</span>
      </p>
      {failure !== null && (
        <Alert color="red" variant="light" role="alert" className={classes.failure ?? ''}>
          {sentenceOf(failure)}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={leaving} onClick={leave}>
        Lanjutkan di halaman E-task
      </Button>
    </>
  );
}
