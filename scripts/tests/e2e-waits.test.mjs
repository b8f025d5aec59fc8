import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';

const leaves = /\.(goto|reload|goBack|close)\(|\b(sendCredentials|signIn|signInFirstTime)\(/;

/** Returns lines that leave a page directly after a click: the request may not have been sent, and the test fails on a busy machine. */
function hurriedLines(source) {
  const lines = source.split('\n');
  return lines.filter((line, at) => /^\s*await press\(/.test(line) && leaves.test(lines[at + 1] ?? ''));
}

describe('end-to-end stories', () => {
  it('a step without a wait is detected, and one with a wait is not', () => {
    const press = "  await press(person, 'Save');";
    expect(hurriedLines(`${press}\n  await person.goto('/next');`)).toEqual([press]);
    expect(hurriedLines(`${press}\n  await expectNote(person, 'Saved');\n  await person.goto('/next');`)).toEqual([]);
  });

  it('wait for the response to a press before the page is left', () => {
    const files = readdirSync(inRoot('e2e'), { recursive: true }).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(50);
    const hurried = files.flatMap((file) =>
      hurriedLines(readFileSync(inRoot('e2e', file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(hurried).toEqual([]);
  });
});
