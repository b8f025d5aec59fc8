import { privacy } from '@sevadesk/contract/privacy';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { agreeToErasure, requestErasure, refuseErasure } from './erase-records.ts';
import { denyErasure } from './deny-erasure.ts';
import { findRecords, getHeldData, type Sources } from './find-records.ts';
import { requestDataExport, fetchHandOut } from './data-export.ts';
import { getRequests, savePolicy, getPolicyView } from './get-requests.ts';

/** Routes for a person's rights; `sources` are the modules that hold personal data. */
export const privacyRoutes = (sources: Sources): readonly BoundRoute[] => [
  bind(privacy.find, (ctx, { body }) => findRecords(ctx, sources, body)),
  bind(privacy.held, (ctx, { body }) => getHeldData(ctx, sources, body)),
  bind(privacy.handOut, (ctx, { body }) => requestDataExport(ctx, sources, body)),
  bind(privacy.erase, (ctx, { body }) => requestErasure(ctx, sources, body)),
  bind(privacy.deny, (ctx, { body }) => denyErasure(ctx, sources, body)),
  bind(privacy.agree, (ctx, { params }) => agreeToErasure(ctx, sources, params.id)),
  bind(privacy.refuse, (ctx, { params, body }) => refuseErasure(ctx, params.id, body.reason)),
  bind(privacy.requests, (ctx) => getRequests(ctx)),
  bind(privacy.file, (ctx, { params }) => fetchHandOut(ctx, params.id)),
  bind(privacy.policy, (ctx) => getPolicyView(ctx)),
  bind(privacy.savePolicy, (ctx, { body }) => savePolicy(ctx, body)),
];
