import { describe, expect, it } from 'vitest';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { greetingAt, todayInWords } from './greeting.ts';

const far = { machine: 'America/New_York', office: 'Asia/Jakarta' };

describe('the greeting', () => {
  it.each([
    ['03:59', 'Selamat malam'],
    ['04:00', 'Selamat pagi'],
    ['10:59', 'Selamat pagi'],
    ['11:00', 'Selamat siang'],
    ['14:59', 'Selamat siang'],
    ['15:00', 'Selamat sore'],
    ['17:59', 'Selamat sore'],
    ['18:00', 'Selamat malam'],
  ])('at %s in the office is %s', (time, greeting) => {
    standAt(`2026-11-23T${time}:00+07:00`, far);
    expect(greetingAt(new Date())).toBe(greeting);
  });

  it('and the day are those of the office, on a machine where it is another', () => {
    standAt(oneAtNight, far);
    expect(greetingAt(new Date())).toBe('Selamat malam');
    expect(todayInWords(new Date())).toBe('Senin, 23 November 2026');
  });
});
