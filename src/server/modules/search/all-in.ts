import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../db/paging.ts';
import { wordsOf } from '../../db/search-words.ts';

/** SQL for a text, in small letters, that holds all words of a search. */
export const allIn = (text: RawBuilder<unknown>, q: string) =>
  sql.join(
    wordsOf(q).map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  );
