import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@sevadesk/messages';
import { describe, expect, it } from 'vitest';
import { actionWords } from './list-activity.ts';

/** Modules whose every act a person's page tells in a sentence; elsewhere it may only name the area. */
const told = [
  'auth',
  'enquiries',
  'kyc',
  'masters',
  'members',
  'people',
  'privacy',
  'profile',
  'registration',
  'settings',
];
const modules = path.join(import.meta.dirname, '..');

/** The actions that a module's sources write into the audit by name. */
function actionsOf(module: string): string[] {
  const folder = path.join(modules, module);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const choices = text.matchAll(/action:(?: \w+(?: === '\w+')? \?)? '([\w-]+\.[\w.-]+)'(?: : '([\w-]+\.[\w.-]+)')?/g);
    return [...choices].flatMap(([, first, second]) => [first, second].filter((name) => name !== undefined));
  });
}

/** Actions whose name is put together when they happen. */
const composed = [
  ...['business', 'logo', 'favicon', 'chat', 'social', 'texts', 'colour', 'filing'].map(
    (card) => `settings.save-${card}`,
  ),
  ...['mail', 'phone', 'note', 'closed', 'reopened'].map((kind) => `enquiry.${kind}`),
  ...['change-email', 'change-mobile', 'confirm-email', 'confirm-mobile'].map((verb) => `profile.${verb}`),
];
const silent = new Set(['auth.refresh']);
const actions = [...new Set([...told.flatMap(actionsOf), ...composed])].filter((action) => !silent.has(action));

describe('what a person did', () => {
  it('is found in the sources', () => {
    expect(actions).toContain('kyc.verify');
    expect(actions).toContain('members.unblock-staff');
    expect(actions.length).toBeGreaterThan(80);
  });

  it.each(locales)('AUT-11 reads as a sentence of its own in %s', (locale) => {
    const unnamed = actions.filter((action) => {
      const [area = ''] = action.split('.');
      return actionWords(action, locale) === actionWords(`${area}.nothing-like-it`, locale);
    });
    expect(unnamed).toEqual([]);
  });
});
