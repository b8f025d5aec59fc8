import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declaredStatuses } from '@sevadesk/contract/courier';
import { serviceModules } from '@sevadesk/contract/kernel/service-names';
import { paperlessStatuses } from '@sevadesk/contract/nsdl-pan';
import { serviceList } from '@sevadesk/contract/services';
import { locales } from '@sevadesk/messages';
import { describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { actionWords } from './list-activity.ts';

const modules = path.join(import.meta.dirname, '..');
const told = readdirSync(modules);

function sourcesOf(module: string): string[] {
  const folder = path.join(modules, module);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return sources.map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** Returns the steps in a module's sources; the audit prefixes them with the kind of order or application. */
function verbsOf(module: string): string[] {
  return sourcesOf(module).flatMap((text) =>
    [...text.matchAll(/\bverb(?::| =) '([\w-]+)'/g)].flatMap(([, verb = '']) => verb),
  );
}

/** Returns the audit actions in a module's sources. */
function actionsOf(module: string): string[] {
  return sourcesOf(module).flatMap((text) => {
    const choices = text.matchAll(/action:(?: \w+(?: === '\w+')? \?)? '([\w-]+\.[\w.-]+)'(?: : '([\w-]+\.[\w.-]+)')?/g);
    return [...choices].flatMap(([, first, second]) => [first, second].filter((name) => name !== undefined));
  });
}

/** Services with one kind of order, whose steps all belong to it. */
const ofOneKind = serviceList.flatMap(({ name, kinds }) => {
  const [kind = '', another] = Object.keys(kinds);
  return another === undefined ? [{ module: serviceModules[name], kind }] : [];
});

/** Actions whose name is composed at run time. */
const composed = [
  ...['business', 'logo', 'favicon', 'chat', 'social', 'texts', 'colour', 'filing'].map(
    (card) => `settings.save-${card}`,
  ),
  ...['mail', 'phone', 'note', 'closed', 'reopened'].map((kind) => `enquiry.${kind}`),
  ...['create-key', 'rotate-key', 'create-webhook', 'change-webhook', 'rotate-webhook', 'remove-webhook'].map(
    (verb) => `partner-api.${verb}`,
  ),
  ...['raise', 'reply', 'answer', 'ask', 'note', 'assign', 'sort', 'close', 'reopen'].map((verb) => `tickets.${verb}`),
  ...['add', 'edit', 'receive', ...declaredStatuses].map((verb) => `courier.${verb}`),
  ...paperlessStatuses.map((status) => `nsdl-pan.paperless-${status}`),
  ...['start', 'submit', 'discard', 'take-up', 'query', 'reply', 'arn', 'approve', 'reject', 'assign', 'paper'].map(
    (verb) => `gst-registration.${verb}`,
  ),
  ...[
    'place',
    'answer',
    'cancel',
    'begin',
    'ask',
    'draft',
    'confirm',
    'object',
    'file',
    'reject',
    'assign',
    'paper',
  ].map((verb) => `gst-return.${verb}`),
  ...['submit', 'send', 'approve', 'reject', 'review', 'undo', 'ask-reset', 'end-reset'].map(
    (verb) => `uti-psa.${verb}`,
  ),
  ...['buy', 'send', 'credit', 'reject', 'review', 'undo'].map((verb) => `uti-coupon.${verb}`),
  ...['assign', 'message', 'paper', 'paper-removed'].map((verb) => `bank-lead.${verb}`),
  ...verbsOf('nsdl-pan').map((verb) => `nsdl-pan.${verb}`),
  ...ofOneKind.flatMap(({ module, kind }) => verbsOf(module).map((verb) => `${kind}.${verb}`)),
  'wallet.credit',
  'wallet.debit',
  'wallet.penalty',
  'operations.rotate-keys',
  'operations.retire-key',
  ...['change-email', 'change-mobile', 'confirm-email', 'confirm-mobile'].map((verb) => `profile.${verb}`),
];
/** Audit entries of the HTTP layer that a person's page does not show. */
const silent = new Set(['auth.refresh', 'access.refused']);
const actions = [...new Set([...told.flatMap(actionsOf), ...composed])].filter((action) => !silent.has(action));

describe('the actions of a person', () => {
  it('are found in the sources', () => {
    expect(actions).toContain('kyc.verify');
    expect(actions).toContain('members.unblock-staff');
    expect(actions.length).toBeGreaterThan(150);
  });

  it.each(locales)('AUT-11 are complete sentences in %s', (locale) => {
    const unnamed = actions.filter((action) => {
      const [area = ''] = action.split('.');
      return actionWords(action, locale) === actionWords(`${area}.nothing-like-it`, locale);
    });
    expect(unnamed).toEqual([]);
  });

  it.each(['gst', 'uti-pan'])('include every step that %s names', (module) => {
    const known = new Set(composed.map((action) => action.split('.')[1]));
    expect(verbsOf(module).filter((verb) => !known.has(verb))).toEqual([]);
  });

  it.each(locales)('AUT-11 describe every refused call, in %s', (locale) => {
    const ids = [...new Set(routes.map(({ endpoint }) => endpoint.id))];
    expect(ids.length).toBeGreaterThan(400);
    const general = actionWords('access.refused', locale);
    const unnamed = ids.filter((call) => {
      const words = actionWords('access.refused', locale, call);
      const [area = ''] = call.split('.');
      return words === general || words.includes(`: ${area} (`) || /something|कुछ किया/.test(words);
    });
    expect(unnamed).toEqual([]);
  });

  it('AUT-11 describe a refused action by its text, another call by its area and name', () => {
    expect(actionWords('access.refused', 'en', 'payments.approve')).toBe('Approved a payment (not allowed)');
    expect(actionWords('access.refused', 'en', 'payments.list')).toBe('Not allowed: Payments (payments.list)');
  });
});
