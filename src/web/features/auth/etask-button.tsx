import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import classes from './login.module.css';

/** Renders the link to sign-in through E-task; keeps the redirect target. */
export function EtaskButton() {
  const { redirect } = useSearch({ strict: false });
  return (
    <>
      <p className={classes.or}>
        <span>atau</span>
      </p>
      <Button
        variant="default"
        fullWidth
        size="md"
        renderRoot={(root) => (
          <Link to="/loginapi" search={redirect === undefined ? {} : { redirect }} {...root} />
        )}
      >
        Login With My E-task Account
      </Button>
    </>
  );
}
