import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { Live } from './actors.ts';
import type { Sent } from './send.ts';

type Route = Pick<Endpoint, 'access'>;

/** Returns the permission that an endpoint requires. */
export const permissionOf = ({ access }: Route): Permission | undefined =>
  'permission' in access ? access.permission : undefined;

/** Returns the scope that an endpoint requires of a key. */
export const scopeOf = ({ access }: Route) => (access.kind === 'partner' ? access.scope : undefined);

/** Bodies that no parser accepts: each would fail with 400, 413 or 415 if it were read. */
export const unreadable: Record<string, Pick<Sent, 'raw' | 'type'>> = {
  'JSON that breaks off': { raw: '{"a":', type: 'application/json' },
  'a type that nobody reads': { raw: '<a/>', type: 'application/xml' },
  'more than a call may carry': { raw: Buffer.alloc(1024 * 1024 + 1, 32), type: 'application/json' },
  'a multipart body without its boundary': { raw: '--other', type: 'multipart/form-data; boundary=x' },
};

/** Returns one bearer for each kind of caller whom an endpoint refuses. */
export function shutOut(endpoint: Route, live: Live): Record<string, string | undefined> {
  const { access } = endpoint;
  const needed = permissionOf(endpoint);
  const scope = scopeOf(endpoint);
  if (access.kind === 'partner') return { owner: live.owner, ...(scope && { keyWithout: live.keyWithout.get(scope) }) };
  if (access.kind === 'staff')
    return { owner: live.owner, ...(needed && { staffWithout: live.staffWithout.get(needed) }) };
  if (access.kind === 'merchant')
    return { administrator: live.administrator, ...(needed && { helperWithout: live.helperWithout.get(needed) }) };
  return {};
}
