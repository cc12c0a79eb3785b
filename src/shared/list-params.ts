import { FIRST_DAY, MAX_HARGA, MIN_TAHUN } from './limits.ts';

/*
 * Parameters of lists, described as data: server schemas are derived from them (`listQuery`), and pages parse addresses
 * with them (`readParams`) without a schema.
 */

interface IntParam {
  kind: 'int';
  min: number;
  max: number;
  /** Default value. */
  fallback?: number;
}
interface ChoiceParam<Value extends string = string> {
  kind: 'choice';
  values: readonly Value[];
}
interface BooleanParam {
  kind: 'boolean';
}
interface DayParam {
  kind: 'day';
}
interface TextParam {
  kind: 'text';
  min: number;
  max: number;
}
export type Param = IntParam | ChoiceParam | BooleanParam | DayParam | TextParam;
export type Params = Readonly<Record<string, Param>>;

export type ValueOf<One> = One extends IntParam
  ? number
  : One extends ChoiceParam<infer Value>
    ? Value
    : One extends BooleanParam
      ? boolean
      : string;

/** Names of the parameters that always have a value. */
export type Filled<ListOf> = {
  [Name in keyof ListOf]: ListOf[Name] extends { fallback: number } ? Name : never;
}[keyof ListOf];
/** Values of a list's parameters, as its endpoint takes them. */
export type ValuesOf<ListOf> = { [Name in Filled<ListOf>]: number } & {
  [Name in Exclude<keyof ListOf, Filled<ListOf>>]?: ValueOf<ListOf[Name]> | undefined;
};

/** Whole number. */
export const int = (min: number, max: number): IntParam => ({ kind: 'int', min, max });
export const idParam = int(1, Number.MAX_SAFE_INTEGER);
export const tahunParam = int(MIN_TAHUN, 9999);
export const hargaParams = { harga_min: int(0, MAX_HARGA), harga_max: int(0, MAX_HARGA) };
/** One of several values. */
export const choice = <const Value extends string>(values: readonly Value[]): ChoiceParam<Value> => ({
  kind: 'choice',
  values,
});
/** `true` or `false`. */
export const booleanParam: BooleanParam = { kind: 'boolean' };
/** Calendar date, `YYYY-MM-DD`, from 1901 to 9999. */
export const dayParam: DayParam = { kind: 'day' };
/** Trimmed text without U+0000, which PostgreSQL can't store. */
export const text = (min: number, max: number): TextParam => ({ kind: 'text', min, max });

/** Longest text of a search. */
export const MAX_SEARCH = 200;
export const searchParam = text(0, MAX_SEARCH);

/** Maximum page number; beyond it, lists must be filtered instead. */
export const MAX_PAGE = 100_000;

/** Describes the parameters of a list: page, per_page, sort (a leading `-` means descending), q, and its filters. */
export function listParams<const Field extends string, const Filters extends Params>(
  sortable: readonly Field[],
  filters: Filters,
) {
  return {
    page: { ...int(1, MAX_PAGE), fallback: 1 },
    per_page: { ...int(1, 100), fallback: 25 },
    sort: choice(sortable.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`])),
    q: searchParam,
    ...filters,
  };
}

function isCalendarDay(given: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(given)) return false;
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
}

/** Parses one parameter like its schema; undefined for an invalid value. */
export function readParam(param: Param, given: string): number | boolean | string | undefined {
  if (param.kind === 'int') {
    const number = Number(given);
    return Number.isSafeInteger(number) && number >= param.min && number <= param.max ? number : undefined;
  }
  if (param.kind === 'choice') return param.values.find((value) => value === given);
  if (param.kind === 'boolean') return given === 'true' || (given === 'false' ? false : undefined);
  if (param.kind === 'day') return isCalendarDay(given) && given >= FIRST_DAY ? given : undefined;
  const trimmed = given.trim();
  const fits = trimmed.length >= param.min && trimmed.length <= param.max && !trimmed.includes('\0');
  return fits ? trimmed : undefined;
}

/** Parses the parameters of a list from an address; invalid ones are ignored. */
export function readParams<ListOf extends Params>(
  params: ListOf,
  raw: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>> = {},
): ValuesOf<ListOf> {
  const values = Object.entries(params).flatMap(([name, param]) => {
    const given = raw[name] || defaults[name];
    const fallback = 'fallback' in param ? param.fallback : undefined;
    const value = given === undefined || given === '' ? undefined : readParam(param, String(given));
    return (value ?? fallback) === undefined ? [] : [[name, value ?? fallback]];
  });
  return Object.fromEntries(values) as ValuesOf<ListOf>;
}
