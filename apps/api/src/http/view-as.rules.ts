import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { downloadReply } from '@sevadesk/contract/kernel/files';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { onlyReads } from './only-reads.rules.ts';

/** Whether a call hands out a file, as bytes or as an address of it. */
function handsOut({ replyKind, reply }: Endpoint): boolean {
  return replyKind === 'file' || reply === downloadReply;
}

/**
 * Whether staff who look at another's account may make a call: it only reads (a GET, or a page of a list), takes no list along, and
 * hands out documents to those alone who may see them in the staff area. An endpoint that says otherwise for itself is believed.
 */
export function mayViewerCall(endpoint: Endpoint, viewer: { permissions: readonly Permission[] }): boolean {
  if (endpoint.viewer !== undefined) return endpoint.viewer === 'allowed';
  if (!onlyReads(endpoint)) return false;
  return endpoint.access.kind === 'public' || !handsOut(endpoint) || viewer.permissions.includes('pan.view');
}
