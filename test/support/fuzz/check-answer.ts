import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type ErrorCode, errorCodes } from '../../../src/shared/errors.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  status: number;
  type: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Words of messages from Zod, Fastify, PostgreSQL or JavaScript, which people must never see. */
const FOREIGN =
  /\b(invalid|expected|received|must (?:be|have|not|match)|required|undefined|cannot|unexpected|syntax|violates|relation|column|null value|error)\b/i;

/** Returns the compiled schema of an operation's JSON response; undefined if the document has none. */
export type FindValidator = (operation: Operation, status: number) => ValidateFunction | undefined;

/** Compiles schemas of the document on demand, identical ones once, as nearly all failures look the same. */
export function validatorsOf(document: OpenApiDocument): FindValidator {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    validateSchema: false,
    // compiling takes longer than checking
    code: { optimize: false },
    schemas: { manis: document },
  });
  formats.default(ajv);
  ajv.addFormat('binary', true);
  const compiled = new Map<string, ValidateFunction | undefined>();
  return (operation, status) => {
    const text = JSON.stringify(operation.answers[String(status)]?.content?.['application/json']?.schema);
    if (!compiled.has(text)) compiled.set(text, ajv.getSchema(`manis#${pointer(operation, status)}`));
    return compiled.get(text);
  };
}

/**
 * Checks a response against the OpenAPI document: status, media type, schema, and the form and language of failures.
 * @returns the first problem; undefined if there is none
 */
export function answerProblem(
  validatorOf: FindValidator,
  operation: Operation,
  { strayed }: FuzzRequest,
  answer: FuzzAnswer,
): string | undefined {
  const { status, type, body } = answer;
  if (status >= 500) return `answered ${status}: ${body.toString().slice(0, 500)}`;
  const isJson = type.startsWith('application/json');
  const value: unknown = isJson ? parse(body) : undefined;
  if (status >= 400) {
    const wrong = failureProblem(status, type, value);
    if (wrong) return wrong;
    if (strayed && (value as { code: string }).code === 'unknown_address') return undefined;
  }
  // an id that is empty or `..` leads to another endpoint, which is tested separately
  if (strayed && status < 300) return undefined;
  const described = operation.answers[String(status)];
  if (!described) return `status ${status} is not in the document (${body.toString().slice(0, 300)})`;
  const content = Object.keys(described.content ?? {});
  const media = type.split(';')[0] ?? '';
  if (content.length > 0 && !content.includes(media))
    return `content-type ${type} is none of ${content.join(', ')}`;
  if (content.length === 0 && body.length > 0 && status !== 302)
    return `the document knows no content for ${status}`;
  if (!isJson) return undefined;
  if (!type.includes('charset=utf-8')) return `no charset in ${type}`;
  const validate = validatorOf(operation, status);
  if (!validate) return `no schema for ${status}`;
  return validate(value)
    ? undefined
    : `does not fit its schema: ${JSON.stringify(validate.errors)}: ${body.toString().slice(0, 400)}`;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function failureProblem(status: number, type: string, value: unknown): string | undefined {
  if (!type.startsWith('application/json')) return `a failure of type ${type}`;
  const {
    message,
    code,
    errors = {},
  } = (value ?? {}) as { message?: unknown; code?: unknown; errors?: Record<string, string[]> };
  if (typeof code !== 'string' || !(code in errorCodes)) return `unknown code ${String(code)}`;
  if (errorCodes[code as ErrorCode].status !== status) return `code ${code} with status ${status}`;
  if (typeof message !== 'string' || !/\.$/.test(message))
    return `message "${String(message)}" is no sentence`;
  // quoted text in a message is user input
  const said = [message, ...Object.values(errors).flat()].map((text) =>
    text.replace(/".*"/s, '').replace(/Isian tidak dikenali: .*/s, ''),
  );
  const foreign = said.find((text) => FOREIGN.test(text));
  return foreign ? `not Indonesian: ${foreign}` : undefined;
}

function pointer({ path, method }: Operation, status: number): string {
  const steps = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ];
  return steps
    .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}

/** Finds the first of these marks in the body or headers of a response. */
export function markIn({ body, headers }: FuzzAnswer, marks: readonly string[]): string | undefined {
  const text = `${JSON.stringify(headers)}\n${body.toString('latin1')}`;
  return marks.find((each) => text.includes(each));
}
