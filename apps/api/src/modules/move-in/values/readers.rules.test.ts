import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleaningRules } from './cleaning.rules.ts';
import { type ReaderName, readers, writeValue } from './index.ts';

type Line = { reader: ReaderName; written: string; meant: string; rules: string };

/**
 * Handwritten values of old systems: reader, value (escaped as in a JSON string to show invisible characters), expected result
 * (! starts a fault, empty means none), and the rules that must be reported.
 */
const lines = readFileSync(path.join(import.meta.dirname, 'dirty-values.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): Line => {
    const [reader = '', written = '', meant = '', rules = ''] = line.split('\t');
    const text = (cell: string) => JSON.parse(`"${cell}"`) as string;
    return { reader: reader as ReaderName, written: text(written), meant: text(meant), rules };
  });

function outcome(reader: ReaderName, text: string): { meant: string; rules: string } {
  const read = readers[reader](text);
  if ('fault' in read) return { meant: `!${read.fault}`, rules: '' };
  return { meant: writeValue(reader, read.value), rules: read.rules.join(' ') };
}

describe('malformed values of old systems', () => {
  it('are at least 300, for every reader', () => {
    expect(lines.length).toBeGreaterThan(300);
    expect(new Set(lines.map(({ reader }) => reader))).toEqual(new Set(Object.keys(readers)));
  });

  it.each(lines)('$reader: $written → $meant ($rules)', ({ reader, written, meant, rules }) => {
    expect(outcome(reader, written)).toEqual({ meant, rules });
  });

  it('cover every rule', () => {
    // Month first is a separate reader, tested with the dates; words of records are tested in record-words.
    const words = ['direction', 'application_state', 'payment_mode', 'payment_state', 'product'].map(
      (of) => `${of}.word`,
    );
    const elsewhere = ['date.month_first', ...words, 'application_state.number', 'payment_state.number'];
    const shown = new Set([...lines.flatMap(({ rules }) => rules.split(' ')), ...elsewhere]);
    expect(cleaningRules.filter((rule) => !shown.has(rule))).toEqual([]);
  });
});
