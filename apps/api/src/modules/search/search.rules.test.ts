import { describe, expect, it } from 'vitest';
import { readingsOf } from './search.rules.ts';

const as = (text: string) => readingsOf(text).map((reading) => `${reading.as} ${reading.text}`);

describe('the possible meanings of a typed text', () => {
  it.each([
    ['261122000041', ['token 261122000041', 'number 261122000041']],
    ['26 1122 000041', ['token 261122000041', 'number 261122000041']],
    ['770012345678901', ['ack 770012345678901']],
    ['98765 43210', ['mobile 9876543210', 'digits 9876543210', 'number 9876543210']],
    ['+91 98765-43210', ['mobile 9876543210', 'digits 9876543210', 'number 9876543210']],
    ['26112', ['digits 26112']],
    ['ABCPK1234L', ['pan abcpk1234l']],
    ['DL100012', ['number dl100012', 'name dl100012']],
    ['UC261122000041', ['number uc261122000041', 'name uc261122000041']],
    ['Ravi Kumar', ['name ravi kumar', 'number ravi kumar']],
    ['रवि', ['name रवि', 'number रवि']],
  ])('%s', (text, readings) => {
    expect(as(text)).toEqual(readings);
  });

  it.each(['', '  ', '1', '12', '123', '%', '_', 'x', '?', '🙂'])('%j has no possible meaning', (text) => {
    expect(readingsOf(text)).toEqual([]);
  });
});
