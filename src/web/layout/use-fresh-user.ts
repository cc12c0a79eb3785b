import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateUser, useSession } from '../api/session.ts';
import { currentUser } from '../entities/users/user.queries.ts';

/** Refetches the stored user, whose name or roles may have changed since sign-in. */
export function useFreshUser(): void {
  const { token } = useSession();
  const { data } = useQuery({ ...currentUser(token), staleTime: 5 * 60_000 });
  useEffect(() => {
    if (data) updateUser(data);
  }, [data]);
}
