import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';

type Parts<E extends Endpoint> = Pick<E, 'id' | 'method' | 'path'>;

/**
 * An endpoint of the contract by its address alone, for the entry chunk, which must not carry zod. The type comes from
 * the contract; a test compares the address with it.
 */
export function wire<E extends Endpoint>({ id, method, path }: Parts<E>): E {
  return { id, method, path, access: { kind: 'public' }, summary: '', replyKind: 'json', errors: [] } as unknown as E;
}
