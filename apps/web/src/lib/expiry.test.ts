import { expect, it } from 'vitest';
import { fakeToken } from '../testing/token.ts';
import { formatSecondsLeft, secondsUntilExpiry } from './expiry.ts';
import { isExpired } from './token.ts';

it('reaches zero in the very second in which the token counts as expired', () => {
  const token = fakeToken({ exp: 1_000 });
  for (const now of [999_000, 1_000_000, 1_000_999, 1_001_000, 1_002_000]) {
    expect(secondsUntilExpiry(1_000, now) === 0).toBe(isExpired(token, now));
  }
});

it.each([
  [600, '10 min'],
  [541, '10 min'],
  [540, '9 min'],
  [60, '1 min'],
  [59, '59 s'],
  [0, '0 s'],
])('says %i seconds as %s', (seconds, text) => {
  expect(formatSecondsLeft(seconds)).toBe(text);
});
