import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import classes from './login.module.css';

/** The second way in; where one wanted to go comes along. */
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
