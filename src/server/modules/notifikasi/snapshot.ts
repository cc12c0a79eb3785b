const SHAPE = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/;
const LONGEST = 4_000;

/**
 * Parses a PostgreSQL snapshot from `Last-Event-ID`; null when the database would not accept it. Form:
 * `xmin:xmax:xid,xid…`, with ascending xids between the two.
 */
export function snapshotOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const [, xmin, xmax, running] = SHAPE.exec(text) ?? [];
  if (xmin === undefined || xmax === undefined) return null;
  const line = [xmin, ...(running?.split(',') ?? [])].map(BigInt);
  const last = BigInt(xmax);
  const rising = line.every((xid, at) => at < 2 || xid > (line[at - 1] ?? 0n));
  const within = line.slice(1).every((xid) => xid >= (line[0] ?? 0n) && xid < last);
  return rising && within && BigInt(xmin) > 0n && BigInt(xmin) <= last ? text : null;
}
