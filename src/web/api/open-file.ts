import type { z } from 'zod';
import type { Endpoint, ParamsOf } from '../../shared/contract.ts';
import { request, urlOf } from './request.ts';

/** Milliseconds that the object URL is kept, for the browser to load the file into its tab. */
const KEPT_MS = 60_000;

/**
 * Opens a generated file in a new tab. Uses fetch rather than a link, because the token travels in a header. Call it
 * synchronously in the click handler, or the browser blocks the tab.
 * @throws ApiError, after closing the empty tab
 */
export async function openFile<Path extends z.ZodType>(
  endpoint: Endpoint<Path, z.ZodType, z.ZodType, z.ZodType>,
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
