import { expect, it } from 'vitest';
import { hasRegressed, relyingPartyOf } from './passkeys.rules.ts';

it('AUT-14 passkeys belong to the host of the public address', () => {
  expect(relyingPartyOf('https://portal.example.in')).toEqual({
    id: 'portal.example.in',
    origin: 'https://portal.example.in',
  });
  expect(relyingPartyOf('http://127.0.0.1:8080')).toEqual({ id: 'localhost', origin: 'http://localhost:8080' });
});

it.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [5, 5, true],
  [5, 4, true],
  [5, 0, true],
])('AUT-14 a counter that was %i and is %i: regressed %s', (stored, sent, regressed) => {
  expect(hasRegressed(stored, sent)).toBe(regressed);
});
