import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type StoredUser, saveSession } from '../../api/session.ts';
import { safeRedirect } from '../../redirect-path.ts';

interface SignedIn {
  user: StoredUser;
  token: string;
  token_api: string;
  /** Path to open; defaults to the redirect target in the address. */
  redirect?: string;
}

/** Completes a sign-in through E-task: stores user, token and token_api, and opens the redirect target. */
export function useSignedIn(): (answer: SignedIn) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect: wish } = useSearch({ strict: false });
  return ({ user, token, token_api, redirect = wish }) => {
    saveSession(user, token, token_api);
    // clears the cache, as somebody else may have been signed in here
    queryClient.clear();
    router.history.replace(safeRedirect(redirect));
  };
}
