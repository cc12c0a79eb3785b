import readSheets from 'read-excel-file/node';
import { expect } from 'vitest';
import type { Asking } from './ask.ts';

type Key = number | string | null;
type Group = { id: Key } & Record<string, unknown>;

/** Compares groups of a report by their key, whatever their order; the sums are those that the model knows. */
export function expectGroups(found: readonly Group[], expected: Map<Key, object>): void {
  const names = Object.keys([...expected.values()][0] ?? {});
  const plain = found.map(
    (group) => [group.id, Object.fromEntries(names.map((name) => [name, group[name]]))] as const,
  );
  expect(new Map(plain)).toEqual(expected);
}

/** Reads a report, and compares its whole file; what differs is shown, not all lines. */
export function reportsOf({ get }: Asking) {
  const data = async (path: string, query: string) => {
    const answer = await get(`/api/laporan/${path}?${query}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.json().data;
  };
  const expectFile = async (
    [path, query]: [path: string, query: string],
    labels: readonly string[],
    rows: readonly (readonly (string | number | null)[])[],
  ) => {
    const { body } = await get(`/api/laporan/${path}/ekspor?${query}&format=csv`);
    const [header = [], ...lines] = body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const places = labels.map((label) => header.indexOf(label));
    expect(places, header.join(';')).not.toContain(-1);
    const found = lines.map((line) => places.map((place) => line[place] ?? '').join(';'));
    const expected = rows.map((row) => row.map((cell) => String(cell ?? '')).join(';'));
    const [inFile, inModel] = [new Set(found), new Set(expected)];
    expect([
      found.length,
      found.filter((line) => !inModel.has(line)).slice(0, 3),
      expected.filter((line) => !inFile.has(line)).slice(0, 3),
    ]).toEqual([expected.length, [], []]);
  };
  /** Reads the codes on the card of a room. */
  const codesOnCard = async (query: string): Promise<string[]> => {
    const [sheet] = await readSheets((await get(query)).rawPayload);
    const cells = (sheet?.data ?? []).flat().map(String);
    return cells.filter((cell) => /^K-\d+$/.test(cell)).sort();
  };
  return { data, expectFile, codesOnCard };
}
