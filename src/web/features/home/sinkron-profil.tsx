import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../api/api-error.ts';
import { etaskInfo, isEtaskRefusal } from '../../api/etask.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import classes from './sinkron-profil.module.css';
import { useSinkronProfil } from './use-sinkron-profil.ts';

/**
 * Renders "Sinkronkan profil" on a user's home, which takes name and jabatan from E-task; nothing where there is no
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
        <SyncButton address={etask.alamat} bearer={tokenApi} />
      ) : (
        <Button component={Link} to="/loginapi" variant="default">
          Masuk dengan E-task dahulu
        </Button>
      )}
    </section>
  );
}

function SyncButton({ address, bearer }: { address: string; bearer: string }) {
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
