import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authEndpoints } from '../../shared/auth.ts';
import { call } from '../api/client.ts';
import { clearSession } from '../api/session.ts';
import { clearAllDrafts } from '../components/form/form-draft.ts';
import { confirmLeaving, hasUnsavedChanges } from '../components/form/use-unsaved-guard.ts';

/** Signs out: tells the server, clears user and token, and opens /login. */
export function useLogout(): { logout: () => Promise<void>; leaving: boolean } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);

  const logout = async () => {
    if (hasUnsavedChanges() && !(await confirmLeaving())) return;
    setLeaving(true);
    // signs out even if the server fails; the idle session expires there by itself
    await call(authEndpoints.logout).catch(() => undefined);
    clearAllDrafts();
    clearSession();
    await navigate({ to: '/login' });
    queryClient.clear();
    setLeaving(false);
  };
  return { logout, leaving };
}
