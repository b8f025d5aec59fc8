import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { getSettings, settingsTable, withSettings } from './settings.mjs';

const source = `const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** Why. */
  PORT: z.coerce.number().int().default(8080),
  TRUST_PROXY: z.string().optional(),
});`;

describe('the table of settings', () => {
  it('in README.md matches config.ts', () => {
    const readme = readFileSync(inRoot('README.md'), 'utf8');
    expect(readme, 'run "node scripts/write-settings.mjs"').toBe(withSettings(readme));
  });

  it('contains every setting that the server reads', () => {
    const config = readFileSync(inRoot('apps/api/src/config.ts'), 'utf8');
    const known = getSettings().map(({ name }) => name);
    expect(known.length).toBeGreaterThan(15);
    for (const [, name] of config.matchAll(/config\.([A-Z_]{3,})/g)) expect(known).toContain(name);
  });

  it('reads names and defaults', () => {
    expect(getSettings(source)).toEqual([
      { name: 'HOST', fallback: '`127.0.0.1`' },
      { name: 'PORT', fallback: '`8080`' },
      { name: 'TRUST_PROXY', fallback: '' },
    ]);
  });

  it('rejects a setting without a description and a description without a setting', () => {
    const settings = getSettings();
    expect(() => settingsTable([...settings, { name: 'NEW_ONE', fallback: '' }])).toThrow('NEW_ONE');
    expect(() => settingsTable(settings.slice(1))).toThrow('NODE_ENV');
  });

  it('changes nothing outside the markers', () => {
    const text = `above\n<!-- settings: made by "node scripts/write-settings.mjs" -->\nold\n<!-- /settings -->\nbelow\n`;
    const made = withSettings(text, 'TABLE');
    expect(made).toBe(text.replace('old', 'TABLE'));
    expect(() => withSettings('no marks')).toThrow('missing');
  });
});
