import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type BreakableServer, breakableIn, startBreakable } from './breakable-postgres.ts';
import { type DatabaseDoor, openProxy } from './proxy.ts';

/** Primary with a synchronous standby, behind one address that follows the primary. */
export interface Pair {
  /** DATABASE_URL that leads to the current primary. */
  url: string;
  /**
   * Kills the primary and gives its role and address to the standby. Returns when the address leads there.
   * @param silent until then the address accepts connections without responding, like a dead machine; otherwise it
   *   refuses them
   */
  failOver(silent: boolean): Promise<number>;
  /** Creates a new standby. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both in a folder. */
export async function startPair(folder: string): Promise<Pair> {
  let count = 1;
  let primary = await startBreakable(join(folder, '1'));
  let standby: BreakableServer | undefined;
  const door: DatabaseDoor = await openProxy(primary.url);

  const asSuperuser = async <Result>(
    server: BreakableServer,
    work: (client: pg.Client) => Promise<Result>,
  ) => {
    const client = new pg.Client(server.superuser);
    await client.connect();
    return work(client).finally(() => client.end());
  };
  const renew = (): Promise<void> =>
    asSuperuser(primary, async (client) => {
      count += 1;
      const to = join(folder, String(count));
      await client.query("select pg_backup_start('standby', true)");
      await cp(primary.data, join(to, 'postgres'), {
        recursive: true,
        // the WAL comes from the primary
        filter: (path) => !/postmaster\.pid$|pg_wal\/[0-9A-F]{24}$/.test(path),
      });
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      await writeFile(join(to, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '');
      await writeFile(join(to, 'postgres', 'standby.signal'), '');
      const { host, port, user } = primary.superuser;
      standby = await breakableIn(to, {
        settings: { primary_conninfo: `host=${host} port=${port} user=${user}` },
      });
      await standby.start();
      // from here on, writes are answered once both servers have them
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
    });
  await renew();
  return {
    url: door.url,
    failOver: async (silent) => {
      if (!standby) throw new Error('There is no standby');
      const [old, next] = [primary, standby];
      old.kill();
      door.swallow(silent);
      door.cut();
      await next.promote();
      door.turnTo(next.url);
      door.swallow(false);
      const turned = performance.now();
      primary = next;
      standby = undefined;
      await rm(old.data, { recursive: true, force: true });
      return turned;
    },
    renew,
    stop: async () => {
      await door.shut();
      await standby?.stop();
      await primary.stop();
    },
  };
}
