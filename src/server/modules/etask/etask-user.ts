import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { ETASK_TOKEN_HEADER, etaskToken } from '../../../shared/etask.ts';
import { type EtaskUser, etaskUser } from '../../../shared/etask-answers.ts';
import type { Config } from '../../config.ts';
import type { RequestContext } from '../../context.ts';
import { fetchEtask, jsonOf } from './etask-fetch.ts';

/** Returns the address of the configured E-task. @throws AppError etask_not_connected */
export function etaskAddress({ etaskUrl }: Config): string {
  if (etaskUrl === null) throw new AppError('etask_not_connected');
  return etaskUrl;
}

/**
 * Asks E-task for the owner of a token: `GET {ETASK_URL}/api/user`.
 * @throws AppError etask_not_connected, etask_refused (E-task rejects the token), etask_unavailable (no answer in time,
 *   or one that is no profile)
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

/** Reads the E-task token from a request's own header; undefined when it is missing or malformed. */
export function etaskTokenOf(headers: IncomingHttpHeaders): string | undefined {
  return z.safeParse(etaskToken, headers[ETASK_TOKEN_HEADER]).data;
}

/**
 * Returns the requested id_api after E-task confirmed, for the given token, that it is the person's own; undefined when
 * none is requested or there is no token.
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
