import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { can, type RoleName } from '../../../src/shared/permissions.ts';
import type { TestApp } from '../app.ts';
import { answerProblem, type FindValidator, type FuzzAnswer, markIn, validatorsOf } from './check-answer.ts';
import { type Operation, operationsOf, readDocument } from './document.ts';
import type { FuzzOffice, FuzzRole } from './office.ts';
import { brokenRequests, type FuzzRequest, validRequests } from './requests.ts';
import type { LikedValues } from './valid-values.ts';

/** Number of requests and seed; the same seed generates the same requests. */
export interface FuzzAmount {
  seed: number;
  /** Requests of each kind per endpoint and role. */
  cases: number;
}

/** Timeout of a response in milliseconds. */
const TOO_LONG_MS = 30_000;
/** Slow operations (long documents, passwords, pictures), which get fewer requests. */
const HEAVY =
  /\/(pdf|ekspor|kir|surat-komitmen|label|pratinjau|ditolak\.csv|login|loginapi|siapkan|password|akun|arus|berkas)$/;

const rolesOf: Record<FuzzRole, RoleName[]> = { 'tanpa masuk': [], user: ['user'], admin: ['user', 'admin'] };

export interface FuzzResult {
  asked: number;
  /** Operations that succeeded at least once, to check that inputs are accepted. */
  reached: Set<string>;
  problems: string[];
}

/** Application with its document and office. */
export interface Fuzzed {
  app: TestApp;
  operations: Operation[];
  validatorOf: FindValidator;
  office: FuzzOffice;
}

export async function readOperations(app: TestApp): Promise<Pick<Fuzzed, 'operations' | 'validatorOf'>> {
  const document = await readDocument(app);
  return { operations: operationsOf(app, document), validatorOf: validatorsOf(document) };
}

/** Sends generated requests to every operation of the document in one role, and checks each response. */
export async function askEverything(
  { app, operations, validatorOf, office }: Fuzzed,
  role: FuzzRole,
  amount: FuzzAmount,
  only?: string,
): Promise<FuzzResult> {
  const result: FuzzResult = { asked: 0, reached: new Set(), problems: [] };
  for (const operation of operations) {
    if (only && operation.name !== only) continue;
    await office.repair(role);
    let headers = await office.headersOf(role);
    for (const { broken, request } of requestsFor(operation, await office.likedValues(role), role, amount)) {
      const answer = await ask(app, operation, request, headers);
      // a request may have ended the session, such as a logout
      if (answer.status === 401) headers = await office.headersOf(role);
      result.asked++;
      if (answer.status < 300) result.reached.add(operation.name);
      const wrong = problemOf({ validatorOf, office, role, operation, request, answer });
      if (wrong)
        result.problems.push(
          `${operation.name} as ${role} (${broken ? 'spoilt' : 'valid'}): ${wrong}\n  ${describeRequest(request)}`,
        );
    }
  }
  return result;
}

function requestsFor(
  operation: Operation,
  common: LikedValues,
  role: FuzzRole,
  { seed: firstSeed, cases }: FuzzAmount,
) {
  // whoever may not call it is refused before anything that was sent is read
  const refused = !may(role, operation);
  const count = refused ? Math.ceil(cases / 6) : HEAVY.test(operation.path) ? Math.ceil(cases / 4) : cases;
  const [, , entity = ''] = operation.path.split('/');
  const liked = { ...common, id: common[`id:${entity}`] ?? [1] };
  const seed = createHash('sha256').update(`${firstSeed} ${role} ${operation.name}`).digest().readInt32LE();
  const sample = (broken: boolean) =>
    fc
      .sample(broken ? brokenRequests(operation, liked) : validRequests(operation, liked), {
        seed,
        numRuns: count,
      })
      .map((request) => ({ broken, request }));
  return [...sample(false), ...sample(true)];
}

const may = (role: FuzzRole, { endpoint }: Operation) => can(rolesOf[role], endpoint.permission);

interface Exchange {
  validatorOf: FindValidator;
  office: FuzzOffice;
  role: FuzzRole;
  operation: Operation;
  request: FuzzRequest;
  answer: FuzzAnswer;
}

function problemOf({ validatorOf, office, role, operation, request, answer }: Exchange): string | undefined {
  const wrong = answerProblem(validatorOf, operation, request, answer);
  if (wrong) return wrong;
  const marks = role === 'admin' ? office.secrets : [...office.secrets, ...office.personalSecrets];
  const mark = markIn(answer, marks);
  if (mark) return `tells ${mark}`;
  const refusal = role === 'tanpa masuk' ? 401 : 403;
  if (!may(role, operation) && ![400, refusal, 404].includes(answer.status))
    return `answered ${answer.status}, though not open to this role`;
  return undefined;
}

async function ask(
  app: TestApp,
  { method, endpoint }: Operation,
  request: FuzzRequest,
  sessionHeaders: Record<string, string>,
): Promise<FuzzAnswer> {
  const { url, headers, payload } = request;
  const options = {
    method,
    url,
    headers: { ...sessionHeaders, ...headers },
    ...(payload !== undefined && { payload }),
  };
  const answering = endpoint.kind === 'events' ? firstChunk(app, options) : app.inject(options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer in ${TOO_LONG_MS} ms: ${method} ${describeRequest(request)}`)),
      TOO_LONG_MS,
    );
  });
  const answer = await Promise.race([answering, late]).finally(() => clearTimeout(timer));
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    headers: answer.headers,
    body: answer.rawPayload,
  };
}

/** Reads the first chunk of an endless response. */
async function firstChunk(app: TestApp, options: object) {
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const chunks: Buffer[] = [];
  const stream = answer.stream();
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    break;
  }
  stream.destroy();
  return { statusCode: answer.statusCode, headers: answer.headers, rawPayload: Buffer.concat(chunks) };
}

function describeRequest({ url, headers, payload }: FuzzRequest): string {
  const body = payload === undefined ? '' : JSON.stringify(payload.toString('latin1').slice(0, 1500));
  return `${url.slice(0, 600)} ${JSON.stringify(headers).slice(0, 400)} ${body}`;
}
