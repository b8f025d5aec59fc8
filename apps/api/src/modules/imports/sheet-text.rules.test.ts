import { describe, expect, it } from 'vitest';
import { cleanLineCells, encodingOf, separatorOf, unreadable } from './sheet-text.rules.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('the encoding and format of a file', () => {
  it.each([
    ['a mark of UTF-8', Buffer.from('\ufeffDate,Amount'), 'utf-8'],
    ['plain ASCII', Buffer.from('Date,Amount'), 'utf-8'],
    ['Hindi in UTF-8', Buffer.from('दिनांक,जमा'), 'utf-8'],
    ['UTF-16 with its mark', utf16('\ufeffDate,Amount'), 'utf-16le'],
    ['UTF-16 without a mark', utf16('Date,Narration,Amount'), 'utf-16le'],
    ['UTF-16 the other way about', Buffer.from(utf16('\ufeffDate,Amount')).swap16(), 'utf-16be'],
    ['old Excel', Buffer.from('Date,Café,10\u0080', 'latin1'), 'windows-1252'],
  ])('detects %s', (_name, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
  });

  it.each([
    ['Date,"a;b;c;d",Amount\n', ','],
    ['Date;Amount;"1,2,3,4"\n', ';'],
    ['Date\tNarration\tAmount\n', '\t'],
    ['Date|Narration|Amount\n', '|'],
  ])('finds the separator of the cells of %j', (head, sign) => {
    expect(separatorOf(head)).toBe(sign);
  });

  it('marks what no field could store, and omits empty cells at the end', () => {
    expect(cleanLineCells([' a\u0000b ', 'x\ty', '\ud800', '', ''])).toEqual([`a${unreadable}b`, 'x y', unreadable]);
  });
});
