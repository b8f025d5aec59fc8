import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { downloadReply } from '@sevadesk/contract/kernel/files';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { onlyReads } from './only-reads.rules.ts';

/** Whether a call returns a file, as bytes or as its address. */
function handsOut({ replyKind, reply }: Endpoint): boolean {
  return replyKind === 'file' || reply === downloadReply;
}

/**
 * Whether staff who view another account may make a call: only reads (a GET, or a page of a list) and no exports; documents only
 * for staff who may see them in the staff area. An endpoint's own `viewer` setting overrides this.
 */
export function mayViewerCall(endpoint: Endpoint, viewer: { permissions: readonly Permission[] }): boolean {
  if (endpoint.viewer !== undefined) return endpoint.viewer === 'allowed';
  if (!onlyReads(endpoint)) return false;
  return endpoint.access.kind === 'public' || !handsOut(endpoint) || viewer.permissions.includes('pan.view');
}
