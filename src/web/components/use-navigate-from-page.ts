import {
  trimPathRight,
  type UseNavigateResult,
  useMatch,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns `navigate` for use after an awaited answer: it does nothing if the person has left the page meanwhile. */
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
