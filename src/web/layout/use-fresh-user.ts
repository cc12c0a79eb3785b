import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authEndpoints } from '../../shared/auth.ts';
import { call } from '../api/client.ts';
import { updateUser, useSession } from '../api/session.ts';

/** Keeps the stored user what the server says: a name or role may have changed since the sign-in. */
export function useFreshUser(): void {
  const { token } = useSession();
  const { data } = useQuery({
    queryKey: ['user', token],
    queryFn: ({ signal }) => call(authEndpoints.user, { signal }),
    enabled: token !== null,
    staleTime: 5 * 60_000,
  });
  useEffect(() => {
    if (data) updateUser(data);
  }, [data]);
}
