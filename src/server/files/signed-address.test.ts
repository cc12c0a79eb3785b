import { describe, expect, test } from 'vitest';
import { AddressSigner, secondsLeft } from './signed-address.ts';

const signer = new AddressSigner(Buffer.alloc(32, 1));
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

function parts(address: string): { exp: number; sig: string } {
  const query = new URLSearchParams(address.split('?')[1]);
  return { exp: Number(query.get('exp')), sig: query.get('sig') ?? '' };
}

describe('signed addresses', () => {
  test('stay the same within a half-hour, then change', () => {
    const first = signer.addressOf(7, 'isi', at('08:00:00'));
    expect(signer.addressOf(7, 'isi', at('08:29:59'))).toBe(first);
    expect(signer.addressOf(7, 'isi', at('08:30:00'))).not.toBe(first);
  });

  test.each(['08:00:00', '08:14:00', '08:29:59'])('given out at %s hold for 30 to 60 minutes', (time) => {
    const { exp } = parts(signer.addressOf(7, 'isi', at(time)));
    expect(secondsLeft(exp, at(time))).toBeGreaterThan(30 * 60);
    expect(secondsLeft(exp, at(time))).toBeLessThanOrEqual(60 * 60);
    expect(secondsLeft(exp, at('09:30:00'))).toBeLessThanOrEqual(0);
  });

  test('are for one file, one part of it and one installation', () => {
    const given = parts(signer.addressOf(7, 'isi'));
    expect(signer.isGenuine(7, 'isi', given)).toBe(true);
    expect(signer.isGenuine(8, 'isi', given)).toBe(false);
    expect(signer.isGenuine(7, 'kecil', given)).toBe(false);
    expect(signer.isGenuine(7, 'isi', { ...given, exp: given.exp + 1 })).toBe(false);
    expect(signer.isGenuine(7, 'isi', { ...given, sig: 'x' })).toBe(false);
    expect(new AddressSigner(Buffer.alloc(32, 2)).isGenuine(7, 'isi', given)).toBe(false);
  });
});
