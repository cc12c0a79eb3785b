import type { FastifyInstance } from 'fastify';
import { etaskEndpoints } from '../../../shared/etask.ts';
import type { Config } from '../../config.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { cookieFor, cookieOf } from './browser-cookie.ts';
import { signInWithEtask } from './etask.service.ts';
import { beginOauth, finishOauth, keepOauthAnswer, STATE_SECONDS } from './etask-oauth.service.ts';

/** Routes for signing in with an E-task account: by its password, and by OAuth 2. */
export function etaskRoutes(app: FastifyInstance, config: Config): void {
  const secure = config.baseUrl.startsWith('https:');

  handle(app, etaskEndpoints.info, async ({ ctx: { config } }) => ({
    data: { alamat: config.etaskUrl, oauth: config.etaskClientId !== null },
  }));

  handleOutside(app, etaskEndpoints.login, async ({ ctx, body, request }) => {
    const data = await signInWithEtask(ctx, body, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
    });
    request.log.info({ event: 'signed_in', way: 'etask', pengguna_id: data.user.id }, 'security event');
    return { data, message: 'Anda sudah masuk.' };
  });

  handleOutside(app, etaskEndpoints.start, async ({ ctx, body, request, reply }) => {
    const { alamat, state, browser } = await beginOauth(ctx, {
      redirect: body.redirect,
      address: request.ip,
    });
    reply.header('set-cookie', cookieFor(state, { value: browser, seconds: STATE_SECONDS, secure }));
    return { data: { alamat } };
  });

  handle(app, etaskEndpoints.callback, async ({ ctx, request, reply }) => {
    const answer = new URL(request.url, ctx.config.baseUrl).searchParams;
    const state = answer.get('state') ?? '';
    const browser = cookieOf(request.headers.cookie, state, { secure });
    await keepOauthAnswer(ctx, { answer, state, browser });
    return reply.redirect(`/login/oauth-check?${new URLSearchParams({ state_oauth: state })}`, 302);
  });

  handleOutside(app, etaskEndpoints.check, async ({ ctx, body, request, reply }) => {
    const state = body.state_oauth;
    const data = await finishOauth(ctx, {
      state,
      browser: cookieOf(request.headers.cookie, state, { secure }),
      caller: { address: request.ip, userAgent: request.headers['user-agent'] },
    });
    reply.header('set-cookie', cookieFor(state, { value: '', seconds: 0, secure }));
    request.log.info({ event: 'signed_in', way: 'oauth', pengguna_id: data.user.id }, 'security event');
    return { data, message: 'Anda sudah masuk.' };
  });
}
