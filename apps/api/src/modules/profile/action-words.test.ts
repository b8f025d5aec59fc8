import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@sevadesk/messages';
import { describe, expect, it } from 'vitest';
import { actionWords } from './list-activity.ts';

const modules = path.join(import.meta.dirname, '..');
const told = readdirSync(modules);

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
  ...['create-key', 'rotate-key', 'create-webhook', 'change-webhook', 'rotate-webhook', 'remove-webhook'].map(
    (verb) => `partner-api.${verb}`,
  ),
  ...['raise', 'reply', 'answer', 'ask', 'note', 'assign', 'sort', 'close', 'reopen'].map((verb) => `tickets.${verb}`),
  ...['add', 'edit', 'receive'].map((verb) => `courier.${verb}`),
  ...['change-email', 'change-mobile', 'confirm-email', 'confirm-mobile'].map((verb) => `profile.${verb}`),
];
/** The door's own entries; a person's page leaves them out or they are no deed. */
const silent = new Set(['auth.refresh', 'access.refused']);
const actions = [...new Set([...told.flatMap(actionsOf), ...composed])].filter((action) => !silent.has(action));

describe('what a person did', () => {
  it('is found in the sources', () => {
    expect(actions).toContain('kyc.verify');
    expect(actions).toContain('members.unblock-staff');
    expect(actions.length).toBeGreaterThan(150);
  });

  it.each(locales)('AUT-11 reads as a sentence of its own in %s', (locale) => {
    const unnamed = actions.filter((action) => {
      const [area = ''] = action.split('.');
      return actionWords(action, locale) === actionWords(`${area}.nothing-like-it`, locale);
    });
    expect(unnamed).toEqual([]);
  });
});
