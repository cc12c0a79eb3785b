import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { etaskEndpoints } from '../../shared/etask.ts';
import type { EtaskUser, etaskLogin } from '../../shared/etask-answers.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

/** Requests from the browser to E-task itself. MANIS' own token is never sent there. */

/** Timeout of a request to E-task, in milliseconds. */
const TIME_LIMIT = 10_000;

/**
 * Query for E-task's address, if the office has one; cached for ever, as it changes only with a restart of the server.
 */
export const etaskInfo = queryOptions({
  queryKey: ['etask'],
  queryFn: async ({ signal }) => (await call(etaskEndpoints.info, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

const unavailable = () =>
  new ApiError({
    status: 0,
    code: 'etask_unavailable',
    message: 'E-task tidak dapat dihubungi dari peramban Anda. Periksa sambungan Anda, lalu coba lagi.',
  });

const refused = (message: string) => new ApiError({ status: 0, code: 'etask_refused', message });

/** Checks for a refusal of the person or their token by E-task itself. */
export function isEtaskRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'etask_refused';
}

interface Answer {
  status: number;
  body: unknown;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
        ...init.headers,
      },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    throw unavailable();
  }
}

/** Loads the schemas of E-task's answers on demand, as most visits need none. */
const schemas = () => import('../../shared/etask-answers.ts');

/** Maximum number of characters shown of E-task's own error message. */
const LONGEST_MESSAGE = 300;

/** Extracts E-task's own message of a refusal; undefined when there is none. */
function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  const { message } = answer;
  if (typeof message !== 'string') return undefined;
  return (
    message
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST_MESSAGE) || undefined
  );
}

/**
 * Signs in at E-task. Succeeds only when E-task's answer says `success: true`; a refusal carries E-task's own sentence.
 * @throws ApiError etask_refused, etask_unavailable
 */
export async function signInAtEtask(
  address: string,
  credentials: { email: string; password: string },
): Promise<z.output<typeof etaskLogin>> {
  const body = JSON.stringify(credentials);
  const { status, body: answer } = await ask(`${address}/api/data/login`, { method: 'POST', body });
  const success = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success;
  if (status < 500 && success !== true)
    throw refused(
      messageOf(answer) ?? 'E-mail atau kata sandi E-task salah. Periksa kembali, lalu coba lagi.',
    );
  const parsed = (await schemas()).etaskLogin.safeParse(answer);
  if (!parsed.success) throw unavailable();
  return parsed.data;
}

/**
 * Reads the profile behind an E-task token.
 * @param bearer the stored token_api, with its prefix
 * @throws ApiError etask_refused, etask_unavailable
 */
export async function readEtaskProfile(address: string, bearer: string): Promise<EtaskUser> {
  const { status, body } = await ask(`${address}/api/user`, { headers: { Authorization: bearer } });
  if (status === 401 || status === 403)
    throw refused('Sesi E-task Anda sudah berakhir. Masuklah kembali dengan E-task, lalu ulangi.');
  const parsed = (await schemas()).etaskUser.safeParse(body);
  if (status !== 200 || !parsed.success) throw unavailable();
  return parsed.data;
}
