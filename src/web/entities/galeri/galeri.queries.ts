import { queryOptions } from '@tanstack/react-query';
import { galeriEndpoints } from '../../../shared/galeri.ts';
import type { EntitasGaleri, JenisGaleri } from '../../../shared/galeri-words.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** The photos or the documents of one record. */
export interface GaleriOf {
  entitas: EntitasGaleri;
  id: number;
  jenis: JenisGaleri;
}

/** Query of the photos or documents of a record, the main one first. */
export const galeriList = ({ entitas, id, jenis }: GaleriOf) =>
  queryOptions({
    queryKey: [...keys[entitas], 'galeri', id, jenis],
    queryFn: async ({ signal }) =>
      (await call(galeriEndpoints[entitas][jenis].list, { params: { id }, signal })).data,
  });
