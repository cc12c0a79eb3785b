import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type StoredUser, saveSession } from '../../api/session.ts';
import { safeRedirect } from '../../redirect-path.ts';

interface SignedIn {
  user: StoredUser;
  token: string;
  token_api: string;
  /** Where to go; without it the wish in the address bar counts. */
  redirect?: string;
}

/** What follows a sign-in through E-task: keeps user, token and token_api, and goes to where one wanted to go. */
export function useSignedIn(): (answer: SignedIn) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect: wish } = useSearch({ strict: false });
  return ({ user, token, token_api, redirect = wish }) => {
    saveSession(user, token, token_api);
    // somebody else may have been signed in here: nothing of theirs stays
    queryClient.clear();
    router.history.replace(safeRedirect(redirect));
  };
}
