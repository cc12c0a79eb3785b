import type { AnswerOf } from '../../../shared/contract.ts';
import { can } from '../../../shared/permissions.ts';
import { MAX_OF_KIND, type SearchHit, type searchEndpoints } from '../../../shared/search.ts';
import type { RequestContext } from '../../context.ts';
import type { SearchHow } from '../../db/search-words.ts';
import { wordsOf } from '../../db/search-words.ts';
import { together } from '../../db/together.ts';
import { canBeNumber } from '../../documents/letter-number.ts';
import { idsOfBarangPage } from '../barang/barang-list.repository.ts';
import { seesAllBast } from '../bast/bast.service.ts';
import { pageOfBast } from '../bast/bast-list.repository.ts';
import { idsOfBukuPage } from '../buku/buku-list.repository.ts';
import { KODE_BEBAS_TANGGUNGAN } from '../serah-terima/surat.service.ts';
import { KODE_KOMITMEN } from '../surat-komitmen/surat.service.ts';
import {
  bebasTanggunganHits,
  komitmenHits,
  opnameHits,
  penghapusanHits,
  tandaTerimaHits,
} from './paper-hits.repository.ts';
import { barangHits, bastHits, bukuHits, lokasiHits, penggunaHits } from './search.repository.ts';

type Answer = AnswerOf<typeof searchEndpoints.read>;

/**
 * Finds records of every kind that the caller may see. Barang and buku come in the order of their lists; words with a
 * typo are tried only when no record of any kind matches exactly.
 */
export async function searchEverything(ctx: RequestContext, q: string): Promise<Answer> {
  if (wordsOf(q).length === 0) return { data: [], meta: {} };
  const found = await hitsOf(ctx, q, { mirip: false });
  if (found.length > 0) return { data: found, meta: {} };
  const similar = await hitsOf(ctx, q, { mirip: true });
  return { data: similar, meta: similar.length > 0 ? { mirip: true } : {} };
}

async function hitsOf({ db, actor }: RequestContext, q: string, how: SearchHow): Promise<SearchHit[]> {
  const page = { page: 1, per_page: MAX_OF_KIND, q };
  const may = (permission: Parameters<typeof can>[1]) => can(actor.roles, permission);
  const numbered = (kode: string) => !how.mirip && canBeNumber(kode, wordsOf(q));
  const none = async (): Promise<SearchHit[]> => [];
  const hits = await together(db, [
    may('barang:read') ? async () => barangHits(db, (await idsOfBarangPage(db, page, how)).ids) : none,
    may('buku:read') ? async () => bukuHits(db, (await idsOfBukuPage(db, page, how)).ids) : none,
    may('pengguna:read') && !how.mirip ? () => penggunaHits(db, q, MAX_OF_KIND) : none,
    may('lokasi:read') && !how.mirip ? () => lokasiHits(db, q, MAX_OF_KIND) : none,
    may('bast:read') && !how.mirip
      ? async () => {
          const { ids } = await pageOfBast(db, page, seesAllBast(actor) ? undefined : actor.id, how);
          return [...(await bastHits(db, ids)), ...(await tandaTerimaHits(db, ids, actor.id))];
        }
      : none,
    may('pengguna:read') && numbered(KODE_KOMITMEN)
      ? () => komitmenHits(db, q, MAX_OF_KIND, { id: actor.id, all: may('pengguna:write') })
      : none,
    may('serah_terima:manage') && numbered(KODE_BEBAS_TANGGUNGAN)
      ? () => bebasTanggunganHits(db, q, MAX_OF_KIND)
      : none,
    may('penghapusan:read') && !how.mirip
      ? () => penghapusanHits(db, q, MAX_OF_KIND, { id: actor.id, all: may('penghapusan:write') })
      : none,
    may('opname:read') && !how.mirip
      ? () => opnameHits(db, q, MAX_OF_KIND, { id: actor.id, all: may('opname:manage') })
      : none,
  ]);
  return hits.flat();
}
