import { type Expression, sql } from 'kysely';
import type { AuditAksi } from '../../../shared/audit.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { withNext } from '../../db/pipelined-query.ts';
import type { JsonObject } from '../../db/tables.ts';

export interface AuditEntry {
  /** Kind of the record, e.g. `barang`. */
  jenis: string;
  record_id: number;
  aksi: AuditAksi;
  sebelum?: object | undefined;
  sesudah?: object | undefined;
}

/** Source of a change for the audit log: its transaction, person and request, and the import that makes it. */
export interface AuditSource {
  db: Trx;
  requestId: string;
  actor: { id: number } | undefined;
  imporId?: number;
}

/** Fields that are left out of audit entries. */
const secrets = new Set(['password', 'password_hash', 'token', 'token_api', 'cari']);

/** Writes an audit entry in the transaction of the change itself, so that both commit or neither. */
export async function recordAudit(inside: AuditSource, entry: AuditEntry): Promise<void> {
  await recordAudits(inside, [entry]);
}

/** Writes one audit entry per change, in one statement. */
export async function recordAudits(inside: AuditSource, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ jenis, record_id, aksi, sebelum, sesudah }) => ({
    jenis,
    record_id,
    aksi,
    request_id: inside.requestId,
    pengguna_id: inside.actor?.id ?? null,
    impor_id: inside.imporId ?? null,
    sebelum: sebelum ? withoutSecrets(sebelum) : null,
    sesudah: sesudah ? withoutSecrets(sesudah) : null,
  }));
  await insertRows(inside.db, 'audit', rows, [], withNext);
}

/** SQL text of a moment as the API writes it: ISO 8601 in UTC, with milliseconds. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Writes an audit entry of each created record without reading the records: the database takes them from the query.
 * @param rows selects them as the API names their fields, none of them secret
 */
export async function recordCreated(
  inside: AuditSource,
  jenis: 'barang' | 'buku',
  rows: Expression<{ id: number; created_at: string; updated_at: string }>,
): Promise<void> {
  await sql`${withNext}
    insert into audit (jenis, record_id, aksi, request_id, pengguna_id, impor_id, sesudah)
    select ${jenis}, baru.id, 'create', ${inside.requestId}, ${inside.actor?.id ?? null}::bigint,
      ${inside.imporId ?? null}::bigint,
      to_jsonb(baru) || jsonb_build_object(
        'created_at', ${moment('baru.created_at')}, 'updated_at', ${moment('baru.updated_at')}
      )
    from (${rows}) as baru order by baru.id`.execute(inside.db);
}

function withoutSecrets(record: object): JsonObject {
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(record)) {
    if (secrets.has(name)) continue;
    kept[name] = name === 'no_ktp' && typeof value === 'string' ? maskNoKtp(value) : value;
  }
  return kept;
}

/** Masks a no_ktp but for its last four digits. */
function maskNoKtp(noKtp: string): string {
  return noKtp.slice(-4).padStart(noKtp.length, '*');
}

/** A change of a record: who, when, and the record after it. */
export interface Change {
  oleh: string | null;
  waktu: string;
  sesudah: Record<string, unknown> | null;
}

/** Reads the changes of a record since a version, newest first. */
export async function changesSince(
  db: Db,
  jenis: string,
  recordId: number,
  versi: number,
): Promise<Change[]> {
  return db
    .selectFrom('audit')
    .leftJoin('pengguna', 'pengguna.id', 'audit.pengguna_id')
    .select(['pengguna.name as oleh', 'audit.waktu', 'audit.sesudah'])
    .where('audit.jenis', '=', jenis)
    .where('audit.record_id', '=', recordId)
    .where(sql<number>`(audit.sesudah ->> 'versi')::int`, '>', versi)
    .orderBy('audit.id', 'desc')
    .limit(50)
    .$castTo<Change>()
    .execute();
}
