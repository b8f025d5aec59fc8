import { describe, expect, it } from 'vitest';
import { msText, sizeText } from './sizes.ts';

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1_500, '1.5 KB'],
    [15 * 1024 ** 2, '15 MB'],
    [1.44 * 1024 ** 3, '1.4 GB'],
    [2 ** 60, '10,48,576 TB'],
  ])('%i bytes read as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('short times keep a decimal', () => {
    expect([msText(0.26), msText(9.94), msText(1234.5)]).toEqual(['0.3', '9.9', '1,235']);
  });
});
