import { AppError } from '../../../shared/errors.ts';

/** Maximum bytes of an answer of E-task; a profile, token or key set is far smaller. */
const ANSWER_LIMIT = 256 * 1024;

/** Makes the error of a failed call; its cause is for the log only. */
const unavailable = (cause: unknown) => new AppError('etask_unavailable', { cause });

/**
 * Fetches from E-task, whose answers are not trusted: follows no redirect, reads the body fully but only up to the
 * limit, within one timeout for all of it.
 * @throws AppError etask_unavailable when no complete answer came in time
 */
export async function fetchEtask(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const bytes = await bytesOf(response);
    const { status, statusText, headers } = response;
    const bodiless = status === 204 || status === 304;
    return new Response(bodiless ? null : new Uint8Array(bytes), { status, statusText, headers });
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(error);
  }
}

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > ANSWER_LIMIT) throw unavailable(new Error(`answer of more than ${ANSWER_LIMIT} bytes`));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Parses the JSON body of an answer. @throws AppError etask_unavailable when it is not JSON */
export async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw unavailable(new Error(`content type "${type}"`));
  try {
    return JSON.parse(await response.text());
  } catch (error) {
    throw unavailable(error);
  }
}
