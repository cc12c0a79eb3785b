import {
  trimPathRight,
  type UseNavigateResult,
  useMatch,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Returns `navigate` for what follows an answer that was waited for. It does nothing once the person has gone to
 * another page meanwhile: nobody is pulled back from where they went.
 */
export function useNavigateFromPage(): UseNavigateResult<string> {
  const navigate = useNavigate();
  const router = useRouter();
  const page = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) });
  return useCallback(
    async (to) => {
      if (trimPathRight(router.latestLocation.pathname) === page) await navigate(to);
    },
    [navigate, router, page],
  );
}
