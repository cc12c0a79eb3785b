export interface SendResult<Body = unknown> {
  /** HTTP status; 0 without a response. */
  status: number;
  data: Body | undefined;
  /** Error code, or why there was no response. */
  code: string;
  message: string;
  ms: number;
}

/** Timeout in milliseconds after which a request counts as hung. */
const HUNG_MS = 60_000;

/** Sends one request with a session; returns failures instead of throwing them. */
export async function send<Body = unknown>(
  address: string,
  token: string,
  path: string,
  {
    method = 'POST',
    body,
    key,
  }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object | FormData; key?: string } = {},
): Promise<SendResult<Body>> {
  const from = performance.now();
  const isForm = body instanceof FormData;
  const took = () => performance.now() - from;
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(HUNG_MS),
    });
    const text = await answer.text();
    const parsed = JSON.parse(text) as { data?: Body; code?: string; message?: string };
    return {
      status: answer.status,
      data: answer.ok ? parsed.data : undefined,
      code: parsed.code ?? '',
      message: parsed.message ?? '',
      ms: took(),
    };
  } catch (error) {
    const name = (error as Error).name === 'TimeoutError' ? 'hung' : 'no answer';
    return { status: 0, data: undefined, code: name, message: String(error), ms: took() };
  }
}
