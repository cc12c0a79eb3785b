import { expect, test } from 'vitest';
import { drawnOf, everyYear, MAX_BARS } from './chart.ts';

test('a single group beyond the most is drawn, as it would stand alone in the rest', () => {
  expect([0, 9, 10, 11, 12, 500].map((count) => drawnOf(count))).toEqual([0, 9, 10, 11, MAX_BARS, MAX_BARS]);
  expect([20, 21, 22].map((count) => drawnOf(count, 20))).toEqual([20, 21, 20]);
});

test('an axis of years has every year between its ends, and none backwards', () => {
  expect(everyYear(2019, 2022)).toEqual([2019, 2020, 2021, 2022]);
  expect(everyYear(2024, 2024)).toEqual([2024]);
  expect(everyYear(2024, 2023)).toEqual([]);
  expect(everyYear(2024, 2001)).toEqual([]);
});
