import { exactTotal } from '../../../shared/rupiah.ts';

/** Row of sums as read; rupiah may be digits. */
export type Raw = Record<string, number | string | null>;

/**
 * Adds up rows with the same keys, exactly: a sum beyond the range of a number becomes digits.
 * @param keys grouping columns
 * @param sums columns to add up; null counts as zero
 */
export function addedUp(rows: readonly Raw[], keys: readonly string[], sums: readonly string[]): Raw[] {
  const groups = new Map<Raw[string] | undefined, Raw>();
  const [first = '', ...further] = keys;
  for (const row of rows) {
    const group = further.length === 0 ? row[first] : keys.map((key) => row[key]).join();
    const before = groups.get(group);
    if (before) for (const sum of sums) before[sum] = plus(before[sum], row[sum]);
    else groups.set(group, { ...row });
  }
  return [...groups.values()];
}

function plus(one: Raw[string] | undefined, other: Raw[string] | undefined): number | string {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return exactTotal(BigInt(one ?? 0) + BigInt(other ?? 0));
}
