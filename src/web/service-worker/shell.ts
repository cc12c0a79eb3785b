import { releaseOf } from './release.ts';

/** Timeout of the network in milliseconds, after which the cached page is shown. */
const PATIENCE = 4000;

interface Asked {
  /** Cached page. */
  shell: Response | undefined;
  /** Whether it is the counting page. */
  counting: boolean;
  /** Fetches the page from the server. */
  ask: () => Promise<Response>;
}

/**
 * Returns a page: from the network; from the cache if that fails, times out or returns a gateway error. The counting
 * page always comes from the cache, as nobody should wait for a network between rooms.
 */
export async function pageFrom({ shell, counting, ask }: Asked): Promise<Response> {
  if (!shell) return ask();
  if (counting) return shell;
  const answer = await Promise.race([ask().catch(() => undefined), patience()]);
  return answer && answer.status < 500 ? answer : shell;
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));

/** Compares two pages: other release, same release with other server settings, or same. */
export async function sameRelease(
  kept: Response,
  answer: Response,
): Promise<'other-release' | 'other-settings' | 'same'> {
  const [one, other] = [await factsOf(kept), await factsOf(answer)];
  if (other.script === undefined || one.script !== other.script) return 'other-release';
  return one.settings === other.settings ? 'same' : 'other-settings';
}

async function factsOf(response: Response): Promise<{ script: string | undefined; settings: string }> {
  const release = releaseOf(await response.text());
  // the nonce differs each time
  const policy = response.headers.get('content-security-policy')?.replace(/'nonce-[^']*'/g, '');
  return { script: release?.split(' ')[0], settings: `${release} ${policy}` };
}
