import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as people from './generated/people.ts';

type Text = (inputs?: object, options?: { locale?: Locale }) => string;

// The names of the first migration; the product never renames a role, so a name is enough to know one by.
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

/** A role of head office by the name it is kept under: one the product came with in the reader's language, a network's own as it was typed. */
export function roleName(name: string, locale?: Locale): string {
  return builtIn.get(name)?.name({}, { locale }) ?? name;
}

/** What a role is for; words that an administrator wrote stay theirs. */
export function roleDescription(role: { name: string; description: string }, locale?: Locale): string {
  const own = builtIn.get(role.name);
  return own?.description === role.description ? own.words({}, { locale }) : role.description;
}

/** As whom somebody acted, as the trail keeps it: a role of head office, a shop's owner or staff, the product itself or a visitor. */
export function actorRoleName(name: string, locale?: Locale): string {
  return actors.get(name)?.({}, { locale }) ?? roleName(name, locale);
}
