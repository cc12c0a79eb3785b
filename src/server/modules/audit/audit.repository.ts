import { sql } from 'kysely';
import type { AuditAksi } from '../../../shared/audit.ts';
import type { Db, Trx } from '../../context.ts';

export interface AuditEntry {
  /** The kind of record, e.g. `barang`. */
  jenis: string;
  record_id: number;
  aksi: AuditAksi;
  sebelum?: object | undefined;
  sesudah?: object | undefined;
}

/** Who changed something, in which request. */
export interface AuditSource {
  requestId: string;
  actor: { id: number } | undefined;
}

/** Fields that no audit row may hold. */
const secrets = new Set(['password', 'password_hash', 'token', 'token_api', 'cari']);

/** Writes audit entries in the transaction of the change itself: either both stand or neither. */
export async function recordAudit(trx: Trx, source: AuditSource, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        jenis: entry.jenis,
        record_id: entry.record_id,
        aksi: entry.aksi,
        request_id: source.requestId,
        pengguna_id: source.actor?.id ?? null,
        sebelum: entry.sebelum ? JSON.stringify(withoutSecrets(entry.sebelum)) : null,
        sesudah: entry.sesudah ? JSON.stringify(withoutSecrets(entry.sesudah)) : null,
      })),
    )
    .execute();
}

function withoutSecrets(record: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (secrets.has(name)) continue;
    kept[name] = name === 'no_ktp' && typeof value === 'string' ? maskNoKtp(value) : value;
  }
  return kept;
}

/** The last four digits of a no_ktp, the rest hidden. */
function maskNoKtp(noKtp: string): string {
  return noKtp.slice(-4).padStart(noKtp.length, '*');
}

/** One change that was made to a record: who, when, and the record after it. */
export interface Change {
  oleh: string | null;
  waktu: string;
  sesudah: Record<string, unknown> | null;
}

/** The changes made to a record since it stood at a version, newest first. */
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
