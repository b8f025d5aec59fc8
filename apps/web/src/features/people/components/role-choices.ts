import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { people } from '@sevadesk/contract/people';
import { roleName } from '@sevadesk/messages';

export type RoleChoice = ReplyOf<typeof people.roleOptions>['data'][number];

/** The roles that the user may assign; a person's present role stays available. */
export function roleChoices(roles: readonly RoleChoice[], present?: string): { value: string; label: string }[] {
  return roles
    .filter(({ id, mayGive }) => mayGive || id === present)
    .map(({ id, name }) => ({ value: id, label: roleName(name) }));
}
