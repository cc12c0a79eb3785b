import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { ETASK_TOKEN_HEADER, type EtaskUser, etaskToken, etaskUser } from '../../../shared/etask.ts';
import type { Config } from '../../config.ts';
import type { RequestContext } from '../../context.ts';
import { fetchEtask, jsonOf } from './etask-fetch.ts';

/** The address of the connected E-task. @throws AppError etask_not_connected */
export function etaskAddress({ etaskUrl }: Config): string {
  if (etaskUrl === null) throw new AppError('etask_not_connected');
  return etaskUrl;
}

/**
 * Asks E-task whose token this is: `GET {ETASK_URL}/api/user`.
 * @throws AppError etask_not_connected, etask_refused (E-task doesn't take the token), etask_unavailable (no answer in
 * time, or one that is no profile)
 */
export async function readEtaskUser(config: Config, token: string): Promise<EtaskUser> {
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    authorization: `Bearer ${token}`,
  };
  const url = `${etaskAddress(config)}/api/user`;
  const response = await fetchEtask(url, { headers }, config.etaskTimeoutMs);
  if (response.status === 401 || response.status === 403) throw new AppError('etask_refused');
  if (response.status !== 200) {
    throw new AppError('etask_unavailable', { cause: new Error(`status ${response.status}`) });
  }
  const parsed = etaskUser.safeParse(await jsonOf(response));
  if (!parsed.success) throw new AppError('etask_unavailable', { cause: parsed.error });
  return parsed.data;
}

/** The E-task token that came along in a request's own header; undefined when there is none that could be one. */
export function etaskTokenOf(headers: IncomingHttpHeaders): string | undefined {
  return z.safeParse(etaskToken, headers[ETASK_TOKEN_HEADER]).data;
}

/**
 * The id_api that somebody asks for, once E-task, asked with their token, says that it is theirs; undefined when none is
 * asked for or no token came along.
 * @throws AppError etask_refused (another person's token), etask_unavailable, etask_not_connected
 */
export async function confirmedIdApi(
  { config }: Pick<RequestContext, 'config'>,
  idApi: string | null | undefined,
  token: string | undefined,
): Promise<string | undefined> {
  if (!idApi || token === undefined) return undefined;
  const { id } = await readEtaskUser(config, token);
  if (id !== idApi) {
    const message =
      'Akun E-task ini milik orang lain. Masuklah dengan akun E-task Anda sendiri, lalu ulangi.';
    throw new AppError('etask_refused', { message });
  }
  return id;
}
