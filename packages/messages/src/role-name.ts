import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as people from './generated/people.ts';

type Text = (inputs?: object, options?: { locale?: Locale }) => string;

// The role names of the first migration; the product never renames a role, so the name identifies it.
const builtIn = new Map<string, { name: Text; description: string; words: Text }>([
  [
    'Administrator',
    {
      name: people.people_built_in_administrator,
      description: 'Everything, the roles of others included',
      words: people.people_built_in_administrator_for,
    },
  ],
  [
    'Operations',
    {
      name: people.people_built_in_operations,
      description: 'Verifies registrations, forms and identity papers',
      words: people.people_built_in_operations_for,
    },
  ],
  [
    'Accounts',
    {
      name: people.people_built_in_accounts,
      description: 'Payments, ledger and the close of the day',
      words: people.people_built_in_accounts_for,
    },
  ],
  [
    'Support',
    {
      name: people.people_built_in_support,
      description: 'Answers shops and visitors, changes nothing',
      words: people.people_built_in_support_for,
    },
  ],
]);

const actors = new Map<string, Text>([
  ['Owner', people.people_actor_owner],
  ['Staff', people.people_actor_staff],
  ['system', people.people_actor_system],
  ['anonymous', people.people_actor_anonymous],
]);

/** Returns a head office role's name: a built-in role in the reader's language, a network's own role as typed. */
export function roleName(name: string, locale?: Locale): string {
  return builtIn.get(name)?.name({}, { locale }) ?? name;
}

/** Returns the description of a role; one that an administrator wrote is not translated. */
export function roleDescription(role: { name: string; description: string }, locale?: Locale): string {
  const own = builtIn.get(role.name);
  return own?.description === role.description ? own.words({}, { locale }) : role.description;
}

/** Returns the role of an actor in the audit log: a head office role, a shop's owner or staff, the system or a visitor. */
export function actorRoleName(name: string, locale?: Locale): string {
  return actors.get(name)?.({}, { locale }) ?? roleName(name, locale);
}
