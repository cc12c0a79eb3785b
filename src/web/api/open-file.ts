import type { z } from 'zod';
import type { Endpoint, ParamsOf } from '../../shared/contract.ts';
import { request, urlOf } from './request.ts';

/** How long the browser may take to read the file into its tab. */
const KEPT_MS = 60_000;

/**
 * Shows a file that an endpoint makes in a tab of its own. A fetch rather than a link, because the token travels in a
 * header. Call it right in the click, or the browser refuses the tab. Throws ApiError; the empty tab is closed then.
 */
export async function openFile<P extends z.ZodType>(
  endpoint: Endpoint<P, z.ZodType, z.ZodType, z.ZodType>,
  { params }: { params: ParamsOf<typeof endpoint> },
): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const response = await request(urlOf(endpoint, params as Record<string, unknown>, undefined), {
      method: endpoint.method,
      headers: { Accept: '*/*' },
    });
    const address = URL.createObjectURL(await response.blob());
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    if (tab) tab.location.href = address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
