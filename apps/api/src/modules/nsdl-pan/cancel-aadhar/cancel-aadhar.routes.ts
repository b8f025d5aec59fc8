import { panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind } from '../../../http/bind.ts';
import { cancelLive, releaseLock } from './cancel-live.ts';
import { searchLive } from './search-live.ts';

const { cancelAadhar } = panAfterAckStaff;

/** Cancelling by Aadhaar number, staff area. */
export const cancelAadharRoutes: readonly BoundRoute[] = [
  bind(cancelAadhar.search, (ctx, { body }) => searchLive(ctx, body)),
  bind(cancelAadhar.cancel, (ctx, { params, body }) => cancelLive(ctx, { ...params, ...body })),
  bind(cancelAadhar.release, (ctx, { params, body }) => releaseLock(ctx, { ...params, ...body })),
];
