import { sql } from 'kysely';
import { type ListedText, listedTexts, type TextFields, textNames } from '../../shared/text-fields.ts';
import type { ListOrder } from './list-order.ts';
import type { Database } from './tables.ts';

/** Returns the columns of a record's described text fields, as `table.name`. */
export function textColumns<Table extends string, Fields extends TextFields>(
  table: Table,
  fields: Fields,
): `${Table}.${keyof Fields & string}`[] {
  return textNames(fields).map((name): `${Table}.${keyof Fields & string}` => `${table}.${name}`);
}

/** Returns the sort order for each described text field that the list shows as a column. */
export function textOrders<Table extends keyof Database & string, Fields extends TextFields>(
  table: Table,
  fields: Fields,
): Record<ListedText<Fields>, ListOrder<Table>> {
  const orders = listedTexts(fields).map((name): [string, ListOrder<Table>] => [
    name,
    { by: sql`lower(${sql.ref(`${table}.${name}`)})`, nullable: true },
  ]);
  return Object.fromEntries(orders) as Record<ListedText<Fields>, ListOrder<Table>>;
}
