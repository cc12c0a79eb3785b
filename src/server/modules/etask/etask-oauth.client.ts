import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  None,
  ResponseBodyError,
  type ServerMetadata,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { AppError } from '../../../shared/errors.ts';
import type { Config } from '../../config.ts';
import { fetchEtask } from './etask-fetch.ts';
import { etaskAddress } from './etask-user.ts';

/** Callback path to which E-task redirects the browser; must be registered at E-task. */
export const CALLBACK_PATH = '/api/login/etask/callback';

/** Scopes that make E-task tell who signed in; only those that it supports are requested. */
const WANTED_SCOPES = ['openid', 'profile', 'email'];

const known = new WeakMap<Config, Promise<Configuration>>();

/** Discovers E-task's OAuth 2 endpoints, once per process. @throws AppError etask_not_connected, etask_unavailable */
function connected(config: Config): Promise<Configuration> {
  const found = known.get(config) ?? connect(config);
  known.set(config, found);
  // a failure is not cached, so that the next call retries
  found.catch(() => known.delete(config));
  return found;
}

async function connect(config: Config): Promise<Configuration> {
  const address = etaskAddress(config);
  const { etaskClientId: id, etaskClientSecret: secret, etaskTimeoutMs } = config;
  if (id === null) throw new AppError('etask_not_connected');
  const authentication = secret === null ? None() : ClientSecretBasic(secret);
  // ETASK_URL may be plain http, in a network that the office trusts
  const execute = address.startsWith('http:') ? [allowInsecureRequests] : [];
  const ask = (url: string, init: object) => fetchEtask(url, init, etaskTimeoutMs);
  const found = await discovery(new URL(address), id, {}, authentication, {
    execute,
    [customFetch]: ask,
  }).catch((error: unknown) => {
    if (!isNotFound(error)) throw unavailable(error);
    const plain = new Configuration(usualEndpoints(address), id, {}, authentication);
    for (const step of execute) step(plain);
    plain[customFetch] = ask;
    return plain;
  });
  return found;
}

/** Endpoints assumed without a discovery document: those of Laravel Passport and many others. */
function usualEndpoints(address: string): ServerMetadata {
  return {
    issuer: address,
    authorization_endpoint: `${address}/oauth/authorize`,
    token_endpoint: `${address}/oauth/token`,
  };
}

/** Checks whether E-task answered 404 for its discovery document. */
function isNotFound(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response && cause.status === 404;
}

/**
 * Builds the address at E-task where the person signs in and consents.
 * @throws AppError etask_not_connected, etask_unavailable
 */
export async function authorizationAddress(
  config: Config,
  { state, verifier }: { state: string; verifier: string },
): Promise<string> {
  const etask = await connected(config);
  const scopes = etask.serverMetadata().scopes_supported ?? [];
  const scope = WANTED_SCOPES.filter((name) => scopes.includes(name)).join(' ');
  return buildAuthorizationUrl(etask, {
    redirect_uri: config.baseUrl + CALLBACK_PATH,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(scope && { scope }),
  }).href;
}

/**
 * Exchanges the answer that came back with the browser for an access token.
 * @param answer the query string of the callback, with its state
 * @throws AppError etask_refused (an error answer, or a code that E-task rejects), etask_unavailable
 */
export async function accessTokenFor(
  config: Config,
  { answer, state, verifier }: { answer: URLSearchParams; state: string; verifier: string },
): Promise<string> {
  const etask = await connected(config);
  const address = new URL(config.baseUrl + CALLBACK_PATH);
  address.search = answer.toString();
  try {
    const checks = { expectedState: state, pkceCodeVerifier: verifier };
    const { access_token } = await authorizationCodeGrant(etask, address, checks);
    return access_token;
  } catch (error) {
    throw refusal(error);
  }
}

function refusal(error: unknown): AppError {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    const message = 'Anda membatalkan masuk di E-task. Silakan mulai kembali bila Anda tetap ingin masuk.';
    return new AppError('etask_refused', { message, cause: error });
  }
  const known = [AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError];
  if (known.some((kind) => error instanceof kind)) {
    const message = 'E-task menolak permintaan masuk ini. Mulai kembali; bila terjadi lagi, hubungi admin.';
    return new AppError('etask_refused', { message, cause: error });
  }
  return unavailable(error);
}

/** Unwraps an AppError of our own fetch from the library's error. */
function unavailable(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('etask_unavailable', { cause: error });
}
