import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { etaskInfo } from '../../api/etask.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import classes from './sinkron-profil.module.css';

/** Loaded lazily, as few offices have E-task. */
const SyncButton = lazyPart(async () => ({ default: (await import('./sync-button.tsx')).SyncButton }));

/**
 * Renders "Sinkronkan profil" on a user's home page, which imports name and jabatan from E-task; nothing without
 * E-task.
 */
export function SinkronProfil() {
  const { user, tokenApi } = useSession();
  const { data: etask } = useQuery(etaskInfo);
  if (!etask?.alamat || !user || !rolesOf(user).includes('user')) return null;
  return (
    <section className={classes.strip} aria-labelledby="sinkron-profil">
      <div className={classes.words}>
        <h2 id="sinkron-profil">Profil E-task</h2>
        <p>{user.id_api ? `Tersambung dengan Id E-task ${user.id_api}.` : 'Belum tersambung.'}</p>
      </div>
      {tokenApi ? (
        <Suspense>
          <SyncButton address={etask.alamat} bearer={tokenApi} />
        </Suspense>
      ) : (
        <Button component={Link} to="/loginapi" variant="default">
          Masuk dengan E-task dahulu
        </Button>
      )}
    </section>
  );
}
