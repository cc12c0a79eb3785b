import { expect, test } from 'vitest';
import { z } from 'zod';
import { dataOf } from '../shared/contract.ts';
import { answerCompiler } from './answers.ts';

const schema = dataOf(z.object({ id: z.int(), nama: z.string().nullable(), harga: z.number().optional() }));
const toJson = answerCompiler({ schema, method: 'GET', url: '/api/barang/:id', httpStatus: '200' });

test('an answer has the declared fields and no others, at every depth', () => {
  const answer = { data: { id: 7, nama: null, password_hash: 'rahasia' }, message: 'Sudah.', lain: 1 };
  expect(toJson(answer)).toBe('{"data":{"id":7,"nama":null},"message":"Sudah."}');
});

test.each([
  ['is missing', { data: { id: 7 } }],
  ['is of another type', { data: { id: '7', nama: null } }],
  ['is a sum that lost digits', { data: { id: 2 ** 53, nama: null } }],
])('an answer in which a declared field %s is none', (_how, answer) => {
  expect(() => toJson(answer)).toThrow('The answer of GET /api/barang/:id is not as declared');
});
