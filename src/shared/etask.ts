import { z } from 'zod';
import { session, user } from './auth.ts';
import { dataOf, defineEndpoint } from './contract.ts';
import { etaskId } from './etask-answers.ts';
import { optionalText, requiredText } from './fields.ts';

/** Text from E-task, truncated to the length that MANIS stores. Only fields described here are read. */

/** Bearer token of E-task, with or without the prefix `Bearer ` under which local storage keeps it. */
export const etaskToken = z
  .string()
  .max(4096)
  .transform((token) => token.replace(/^Bearer +/i, ''))
  .pipe(z.string().regex(/^[\x21-\x7e]+$/));

/** Header that carries a person's own E-task token when they connect or sync their profile. */
export const ETASK_TOKEN_HEADER = 'x-etask-token';

const tag = 'E-task';

const signInFailures = [
  'etask_not_connected',
  'etask_unavailable',
  'etask_refused',
  'etask_email_taken',
  'account_inactive',
  'too_many_attempts',
] as const;

export const etaskEndpoints = {
  info: defineEndpoint({
    method: 'GET',
    path: '/api/etask',
    permission: 'public',
    tag,
    summary: 'Alamat E-task yang disambungkan, dan apakah masuk lewat OAuth 2 tersedia',
    answer: dataOf(z.object({ alamat: z.string().nullable(), oauth: z.boolean() })),
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/loginapi',
    permission: 'public',
    tag,
    summary: 'Masuk sesudah E-task menerima kata sandinya; server menanyakannya sendiri kepada E-task',
    body: z.strictObject({
      id_api: etaskId,
      name: requiredText(150),
      email: z.string().trim().min(1).max(254),
      // sent by the page, ignored by the server
      password: z.string().max(1024).optional(),
      success: z.boolean(),
      jabatan: optionalText(150),
      token: etaskToken,
    }),
    answer: session,
    failures: signInFailures,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/api/login/etask',
    permission: 'public',
    tag,
    summary: 'Memulai masuk lewat OAuth 2: menjawab alamat E-task yang dituju peramban',
    body: z.strictObject({ redirect: z.string().max(2000).optional() }),
    answer: dataOf(z.object({ alamat: z.string() })),
    failures: ['etask_not_connected', 'etask_unavailable', 'too_many_attempts'],
  }),
  callback: defineEndpoint({
    method: 'GET',
    path: '/api/login/etask/callback',
    permission: 'public',
    tag,
    summary: 'Tempat E-task mengembalikan peramban; mengantarnya ke /login/oauth-check',
    query: z.looseObject({}),
    answer: z.unknown(),
    kind: 'stream',
    status: 302,
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/login/check-oauth',
    permission: 'public',
    tag,
    summary:
      'Menyelesaikan masuk lewat OAuth 2; sebuah state berlaku sekali, lima menit, di peramban yang memulainya',
    body: z.strictObject({ state_oauth: z.string().min(1).max(200) }),
    answer: dataOf(
      z.object({
        user,
        token: z.string(),
        /** Access token of E-task. */
        token_api: z.string(),
        /** Path of this site to open after signing in. */
        redirect: z.string(),
      }),
    ),
    failures: ['etask_state', ...signInFailures],
  }),
};
