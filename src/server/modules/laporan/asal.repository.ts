import { sql } from 'kysely';
import { caraPerolehanLabels } from '../../../shared/cara-perolehan.ts';
import { inWords } from './pelepasan.repository.ts';

/** SQL for how a barang came in, in words. */
export const caraPerolehan = sql<string | null>`${inWords(sql`barang.cara_perolehan`, caraPerolehanLabels)}`;

/** SQL for origin and way together, as the state's forms ask for both; a word that says the same stands once. */
export const asal = sql<string | null>`case
  when lower(barang.sumber_perolehan) = lower(${caraPerolehan}) then barang.sumber_perolehan
  else nullif(concat_ws(' · ', ${caraPerolehan}, barang.sumber_perolehan), '') end`;
