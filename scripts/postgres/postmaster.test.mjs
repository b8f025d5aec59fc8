import { expect, it } from 'vitest';
import { whyItEnded } from './postmaster.mjs';

it.each([
  [
    'the reason, not the end that follows it',
    '1 FATAL:  could not load library "x.so": undefined symbol: y\n1 LOG:  database system is shut down\n',
    '1 FATAL:  could not load library "x.so": undefined symbol: y',
  ],
  ['the last of several reasons', 'FATAL:  old\nLOG:  starting\nPANIC:  new\nLOG:  shut down', 'PANIC:  new'],
  ['the last line where no line is a reason', 'LOG:  starting\nLOG:  shut down\n', 'LOG:  shut down'],
])('a server that did not start is reported by %s', (_, log, line) => {
  expect(whyItEnded(log)).toBe(line);
});
