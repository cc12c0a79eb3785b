import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type { Akun } from './akun.ts';
import { memoryAdapter } from './memory-adapter.ts';

/** Registration of MANIS as a client of E-task. */
export interface Client {
  id: string;
  secret: string;
  /** Redirect URI, `{BASE_URL of MANIS}/api/login/etask/callback`. */
  redirectUri: string;
}

/** Lifetime of an access token in seconds. */
const TOKEN_SECONDS = 12 * 3600;

/** Creates the OAuth 2 provider of the small E-task: oidc-provider with accounts, keys and tokens in memory. */
export async function createProvider(
  issuer: string,
  akun: readonly Akun[],
  client: Client,
): Promise<Provider> {
  const { default: OidcProvider } = await quietly(() => import('oidc-provider'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `/masuk/${uid}` },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: TOKEN_SECONDS,
      IdToken: 3600,
      Interaction: 3600,
      Session: TOKEN_SECONDS,
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text/plain';
      ctx.body = `E-task: ${error}: ${error_description ?? ''}`;
    },
    findAccount: (_, sub) => {
      const found = akun.find(({ id }) => String(id) === sub);
      if (!found) return undefined;
      return { accountId: sub, claims: () => ({ sub, name: found.name, email: found.email }) };
    },
    // skips the consent page, as MANIS belongs to the same office
    loadExistingGrant: async ({ oidc }) => {
      const [clientId, accountId] = [oidc.client?.clientId, oidc.session?.accountId];
      if (!clientId || !accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
  return new OidcProvider(issuer, configuration);
}

/** Suppresses the library's warning about Node 20, which works for this purpose. */
async function quietly<Result>(load: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
