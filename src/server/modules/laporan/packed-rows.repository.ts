import { type RawBuilder, sql } from 'kysely';

/** Milliseconds between the epochs of JavaScript and PostgreSQL. */
const SINCE_2000 = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

interface Kind<Value> {
  send: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  bytes: number;
  read: (bytes: Buffer, at: number) => Value;
}

const kinds = {
  id: {
    send: (column) => sql`int8send(${column})`,
    bytes: 8,
    read: (bytes, at) => Number(bytes.readBigInt64BE(at)),
  } satisfies Kind<number>,
  pieces: {
    send: (column) => sql`int4send(${column}::integer)`,
    bytes: 4,
    read: (bytes, at) => bytes.readInt32BE(at),
  } satisfies Kind<number>,
  day: {
    send: (column) => sql`date_send(${column})`,
    bytes: 4,
    read: (bytes, at) => new Date(SINCE_2000 + bytes.readInt32BE(at) * DAY_MS).toISOString().slice(0, 10),
  } satisfies Kind<string>,
  flag: {
    send: (column) => sql`boolsend(${column})`,
    bytes: 1,
    read: (bytes, at) => bytes[at] === 1,
  } satisfies Kind<boolean>,
};

/** Columns of rows packed into bytes; none is ever null. */
export type PackedColumns = Record<string, keyof typeof kinds>;

export type PackedRow<Columns extends PackedColumns> = {
  [Name in keyof Columns]: ReturnType<(typeof kinds)[Columns[Name]]['read']>;
};

/**
 * SQL for all rows of a table in order, packed into one binary value: a hundred thousand rows are read as fast as one.
 * @param order sort order of the rows
 */
export const packed = (columns: PackedColumns, order: RawBuilder<unknown>): RawBuilder<Buffer> =>
  sql<Buffer>`coalesce(string_agg(${sql.join(
    Object.entries(columns).map(([name, kind]) => kinds[kind].send(sql.ref(name))),
    sql` || `,
  )}, '' order by ${order}), '')`;

/** Unpacks some of the rows, in order. */
export function unpacked<Columns extends PackedColumns>(
  bytes: Buffer,
  columns: Columns,
  { offset, limit }: { offset: number; limit: number },
): PackedRow<Columns>[] {
  const fields = Object.entries(columns).map(([name, kind]) => ({ name, ...kinds[kind] }));
  const width = fields.reduce((sum, field) => sum + field.bytes, 0);
  const end = Math.min(bytes.length, (offset + limit) * width);
  const rows: PackedRow<Columns>[] = [];
  for (let at = offset * width; at < end; ) {
    const row: Record<string, unknown> = {};
    for (const { name, bytes: size, read } of fields) {
      row[name] = read(bytes, at);
      at += size;
    }
    rows.push(row as PackedRow<Columns>);
  }
  return rows;
}
