import { queryOptions } from '@tanstack/react-query';
import { authEndpoints } from '../../../shared/auth.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** Query of the person with this token. */
export const currentUser = (token: string | null) =>
  queryOptions({
    queryKey: [...keys.user, token],
    queryFn: ({ signal }) => call(authEndpoints.user, { signal }),
    enabled: token !== null,
  });
