import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './login.module.css';

/** The second way in. */
export function EtaskButton() {
  return (
    <>
      <p className={classes.or}>
        <span>atau</span>
      </p>
      <Button component={Link} to="/loginapi" variant="default" fullWidth size="md">
        Login With My E-task Account
      </Button>
    </>
  );
}
