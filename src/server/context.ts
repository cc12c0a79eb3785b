import type { Kysely, Transaction } from 'kysely';
import type { RoleName } from '../shared/permissions.ts';
import type { Config } from './config.ts';
import type { Database } from './db/tables.ts';
import type { Files } from './files/files.ts';

/** A connection or a transaction: what repositories read and write through. */
export type Db = Kysely<Database>;
/** A running transaction: what functions that lock ask for. */
export type Trx = Transaction<Database>;

/** The signed-in person behind a request. */
export interface Actor {
  id: number;
  name: string;
  roles: RoleName[];
  sesiId: number;
}

/** What a service is given of the request; a transaction may be running in `db`. */
export interface RequestContext {
  db: Db;
  config: Config;
  files: Files;
  requestId: string;
  actor: Actor;
}

/** The context of a public endpoint: nobody may be signed in. */
export type PublicContext = Omit<RequestContext, 'actor'> & { actor: Actor | undefined };

declare const outside: unique symbol;

/**
 * A context in which no transaction runs. What takes a connection of its own asks for it, so that it can't be called
 * where a request holds one already: two at a time from one pool, and as many requests as it has connections wait for
 * each other for ever.
 */
export type Outside<Context = RequestContext> = Context & { readonly [outside]: true };

/** A context in which a transaction runs: its `db` is the transaction, and it leads to no other connection. */
export type Inside<Context = RequestContext> = Omit<Context, 'db' | typeof outside> & { db: Trx };
