import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authEndpoints } from '../../../shared/auth.ts';
import { ETASK_TOKEN_HEADER } from '../../../shared/etask.ts';
import type { EtaskUser } from '../../../shared/etask-answers.ts';
import { penggunaEndpoints } from '../../../shared/pengguna.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { readEtaskProfile } from '../../api/etask.ts';
import { getSession, type StoredUser, updateUser } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/**
 * Syncs the profile in three calls: E-task's `/api/user`, `PUT /api/pengguna/{id}`, then `/api/user` of MANIS again.
 */
async function syncProfile(address: string, bearer: string): Promise<boolean> {
  const { user } = getSession();
  if (!user) return false;
  const profile = await readEtaskProfile(address, bearer);
  if (!(await mayTakeOver(user, profile))) return false;
  const { id: id_api, name, jabatan } = profile;
  await call(penggunaEndpoints.update, {
    params: { id: user.id },
    // a jabatan missing in E-task does not clear the one in MANIS
    body: { name, id_api, ...(jabatan !== null && { jabatan }) },
    headers: { [ETASK_TOKEN_HEADER]: bearer },
  });
  updateUser(await call(authEndpoints.user));
  return true;
}

/**
 * Tells whether this E-task profile may be imported; asks for confirmation while the accounts are not connected.
 * token_api outlives a sign-out, so it may belong to somebody else.
 * @throws ApiError etask_refused when the account is connected to another one
 */
async function mayTakeOver(user: StoredUser, { id, name }: EtaskUser): Promise<boolean> {
  if (user.id_api === id) return true;
  if (user.id_api) {
    throw new ApiError({
      status: 0,
      code: 'etask_refused',
      message: `Akun E-task di peramban ini milik ${name}, bukan yang tersambung dengan Anda. Masuklah dengan akun E-task Anda sendiri.`,
    });
  }
  const answer = await confirm({
    title: `Sambungkan akun Anda dengan E-task atas nama ${name}?`,
    text: `Nama dan jabatan Anda diambil dari E-task. Sesudah ini Anda dapat masuk dengan akun E-task itu.`,
    confirmLabel: 'Sambungkan',
  });
  return answer !== null;
}

/** Syncs one's own profile with E-task; `failure` is the error of the last attempt. */
export function useSinkronProfil(address: string, bearer: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => syncProfile(address, bearer),
    onSuccess: (done) => {
      if (!done) return;
      showToast({ message: 'Profil Anda sudah sama dengan E-task.' });
      void refreshAfter(queryClient, 'user');
    },
  });
  return { sync: () => mutate(), syncing: isPending, failure: error };
}
