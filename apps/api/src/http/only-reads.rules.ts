import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';

/** Whether a call changes nothing: a GET, or a page of a list, whose query is sent as a body. */
export function onlyReads({ method, list, replyKind }: Pick<Endpoint, 'method' | 'list' | 'replyKind'>): boolean {
  return method === 'GET' || (list !== undefined && replyKind === 'json');
}
