import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import type { katalogEndpoint } from '../../../shared/permintaan-katalog.ts';
import type { RequestContext } from '../../context.ts';
import { wordsOf } from '../../db/search-words.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { readKatalog } from './katalog.repository.ts';

type Query = QueryOf<typeof katalogEndpoint>;

/**
 * Lists what can be requested, and how much of it the caller holds already. Words without any match are searched again
 * with one typo allowed.
 */
export async function listKatalog(
  { db, actor, files }: Pick<RequestContext, 'db' | 'actor' | 'files'>,
  query: Query,
): Promise<AnswerOf<typeof katalogEndpoint>> {
  const read = (mirip: boolean, asked = query) => readKatalog(db, asked, { mirip, penggunaId: actor.id });
  let found = await read(false);
  const nothing = async () =>
    query.page === 1 || (await read(false, { ...query, page: 1, per_page: 1 })).rows.length === 0;
  const mirip = found.rows.length === 0 && wordsOf(query.q).length > 0 && (await nothing());
  if (mirip) found = await read(true);
  const { rows, lanjut } = found;
  return {
    data: rows.map((row) => ({ ...row, gambar: withAddress(files.signer, row.gambar) })),
    meta: {
      page: query.page,
      per_page: query.per_page,
      lanjut,
      ...(mirip && rows.length > 0 && { mirip }),
    },
  };
}
