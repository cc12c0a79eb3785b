import { describe, expect, test } from 'vitest';
import { AppError, errorCodes } from './errors.ts';

describe('an error', () => {
  test('has the status and sentence of its code, filled in', () => {
    const cause = new Error('unique_violation');
    const error = new AppError('duplicate', {
      params: { field: 'Nama', value: 7 },
      errors: { nama: ['Sudah dipakai.'] },
      details: { id: 3 },
      cause,
    });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'duplicate',
      status: 409,
      message: 'Nama "7" sudah dipakai. Gunakan yang lain.',
      params: { field: 'Nama', value: 7 },
      errors: { nama: ['Sudah dipakai.'] },
      details: { id: 3 },
    });
    expect(error.cause).toBe(cause);
  });

  test('may have a sentence of its own', () => {
    expect(new AppError('forbidden', { message: 'Bukan milik {name}.' }).message).toBe('Bukan milik {name}.');
    const plain = new AppError('not_found');
    expect([plain.message, plain.params]).toEqual([errorCodes.not_found.message, {}]);
  });

  test('leaves nothing where a value is missing', () => {
    expect(new AppError('still_held', { params: { holders: 'Sari' } }).message).toBe(
      'masih dipegang oleh Sari. Tarik kembali dahulu.',
    );
  });
});

test.each(Object.entries(errorCodes))('%s is a failure and says what to do', (_code, { status, message }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(message).toMatch(/^[A-Z{].{9,}[.}]$|^Internal Error$/);
});
