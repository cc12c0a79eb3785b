import { releaseOf } from './release.ts';

/** Milliseconds after which a page is shown from what is kept, when the network has not answered. */
const PATIENCE = 4000;

interface Asked {
  /** The page that is kept. */
  shell: Response | undefined;
  /** Whether it is the page that counts. */
  counting: boolean;
  /** Asks the server for the page. */
  ask: () => Promise<Response>;
}

/**
 * Answers a page: from the network first, from what is kept where that fails, is slow, or has only a gateway's error. The
 * page that counts comes from what is kept, as nobody waits for a network between two rooms.
 */
export async function pageFrom({ shell, counting, ask }: Asked): Promise<Response> {
  if (!shell) return ask();
  if (counting) return shell;
  const answer = await Promise.race([ask().catch(() => undefined), patience()]);
  return answer && answer.status < 500 ? answer : shell;
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));

/** Tells whether two pages are of the same release, and if so, whether the server's settings in them are the same. */
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
  // the nonce is another one each time
  const policy = response.headers.get('content-security-policy')?.replace(/'nonce-[^']*'/g, '');
  return { script: release?.split(' ')[0], settings: `${release} ${policy}` };
}
