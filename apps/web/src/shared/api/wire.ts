import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';

type Parts<E extends Endpoint> = Pick<E, 'id' | 'method' | 'path'>;

/**
 * An endpoint of the contract by its URL alone, for the entry chunk, which must not contain zod. The type comes from
 * the contract; a test compares the URL with it.
 */
export function wire<E extends Endpoint>({ id, method, path }: Parts<E>): E {
  return { id, method, path, access: { kind: 'public' }, summary: '', replyKind: 'json', errors: [] } as unknown as E;
}
