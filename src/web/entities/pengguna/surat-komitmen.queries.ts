import { queryOptions } from '@tanstack/react-query';
import { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** Query of a person's last surat komitmen, and whether it lists their present holdings. */
export const keadaanSurat = (penggunaId: number) =>
  queryOptions({
    queryKey: [...keys.pengguna, 'surat-komitmen', penggunaId],
    queryFn: async ({ signal }) =>
      (await call(suratKomitmenEndpoints.keadaan, { params: { id: penggunaId }, signal })).data,
    // holdings change by acts of others
    staleTime: 0,
  });
