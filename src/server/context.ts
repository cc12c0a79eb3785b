import type { Kysely, Transaction } from 'kysely';
import type { RoleName } from '../shared/permissions.ts';
import type { Config } from './config.ts';
import type { Database } from './db/tables.ts';
import type { Files } from './files/files.ts';

/** A connection or a transaction; repositories read and write through it. */
export type Db = Kysely<Database>;
/** A running transaction; functions that lock rows take one. */
export type Trx = Transaction<Database>;

/** The signed-in person behind a request. */
export interface Actor {
  id: number;
  name: string;
  roles: RoleName[];
  sesiId: number;
}

/** Context of a request for services; `db` may be a running transaction. */
export interface RequestContext {
  db: Db;
  config: Config;
  files: Files;
  requestId: string;
  actor: Actor;
  /** Import, or undo of one, whose changes these are, for the audit log. */
  imporId?: number;
}

/** Context of a public endpoint, where nobody may be signed in. */
export type PublicContext = Omit<RequestContext, 'actor'> & { actor: Actor | undefined };

declare const outside: unique symbol;

/**
 * Context outside of any transaction. Functions that take a connection of their own require it, so that no request can
 * hold two connections of one pool: as many such requests as the pool has connections would deadlock.
 */
export type Outside<Context = RequestContext> = Context & { readonly [outside]: true };

/** Context inside a transaction: `db` is the transaction, and nothing leads to another connection. */
export type Inside<Context = RequestContext> = Omit<Context, 'db' | typeof outside> & { db: Trx };
