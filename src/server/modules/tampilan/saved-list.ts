import type { Params, ValuesOf } from '../../../shared/list-params.ts';
import { can, type Permission, type RoleName } from '../../../shared/permissions.ts';
import type { RequestContext } from '../../context.ts';
import type { FilterWords } from './filter-words.ts';

/** Number of rows that a list's API answers; `mirip` where they only resemble the search. */
interface Counted {
  meta: { total: number; mirip?: boolean | undefined };
}

/**
 * A list with saved views: its page, who may open it, its filters in words, and its figures. Whoever reads it sees what
 * its API answers to them.
 */
export interface SavedList<ListOf extends Params = Params> {
  /** Title of its page. */
  nama: string;
  /** Path of its page as in the router; `$id` stands for the reader. */
  path: string;
  /** Permission for its page. */
  permission: Permission;
  /** Role for its page, where a permission is not enough. */
  role?: RoleName;
  /** Parameters of its address. */
  params: ListOf;
  words: FilterWords<ListOf>;
  /** Reads one page, as the list's API does. */
  read(ctx: RequestContext, query: ValuesOf<ListOf>): Promise<Counted>;
  /** Rows that are counted beside all, by a filter that a view may set itself. */
  parts?: readonly { label: string; filter: Partial<ValuesOf<ListOf>> }[];
  /** Reads totals of all matching rows, each as a line. */
  totals?(ctx: RequestContext, filters: ValuesOf<ListOf>): Promise<string[]>;
}

/** Describes a list; checks its filters and figures against its parameters. */
export const savedList = <ListOf extends Params>(list: SavedList<ListOf>): SavedList =>
  list as unknown as SavedList;

/** Checks whether somebody with these roles may open the page of a list. */
export const mayOpen = (
  { permission, role }: Pick<SavedList, 'permission' | 'role'>,
  roles: readonly RoleName[],
): boolean => can(roles, permission) && (role === undefined || roles.includes(role));
