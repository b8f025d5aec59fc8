import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { type PartOfRight, partsOfRight } from '@sevadesk/contract/kernel/of-right';
import type { Permission } from '@sevadesk/contract/kernel/permissions';

const known = new WeakMap<Endpoint, readonly PartOfRight[]>();

function partsOf(endpoint: Endpoint): readonly PartOfRight[] {
  const parts = known.get(endpoint) ?? (endpoint.reply ? partsOfRight(endpoint.reply) : []);
  known.set(endpoint, parts);
  return parts;
}

function leaveOut(answer: unknown, [name, ...rest]: readonly string[]): void {
  if (typeof answer !== 'object' || answer === null || name === undefined) return;
  if (name === '*') for (const one of answer as unknown[]) leaveOut(one, rest);
  else if (rest.length === 0) delete (answer as Record<string, unknown>)[name];
  else leaveOut((answer as Record<string, unknown>)[name], rest);
}

/** Returns the declared reply, without the parts for which the caller lacks permission. Throws if it does not match the declaration. */
export function declaredReply(endpoint: Endpoint, answer: unknown, permissions: readonly Permission[] = []): unknown {
  if (!endpoint.reply) return answer;
  // Parsing creates a copy, from which parts can be removed.
  const reply = endpoint.reply.parse(answer);
  for (const { path, anyOf } of partsOf(endpoint))
    if (!anyOf.some((permission) => permissions.includes(permission))) leaveOut(reply, path);
  return reply;
}
