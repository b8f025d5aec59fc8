import { privacy } from '@sevadesk/contract/privacy';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { agreeToErasure, askErasure, refuseErasure } from './erase-records.ts';
import { denyErasure } from './deny-erasure.ts';
import { findRecords, showHeld, type Sources } from './find-records.ts';
import { askHandOut, fetchHandOut } from './hand-out.ts';
import { readRequests, savePolicy, showPolicy } from './read-requests.ts';

/** A person's rights; `sources` are the modules that hold personal data. */
export const privacyRoutes = (sources: Sources): readonly BoundRoute[] => [
  bind(privacy.find, (ctx, { body }) => findRecords(ctx, sources, body)),
  bind(privacy.held, (ctx, { body }) => showHeld(ctx, sources, body)),
  bind(privacy.handOut, (ctx, { body }) => askHandOut(ctx, sources, body)),
  bind(privacy.erase, (ctx, { body }) => askErasure(ctx, sources, body)),
  bind(privacy.deny, (ctx, { body }) => denyErasure(ctx, sources, body)),
  bind(privacy.agree, (ctx, { params }) => agreeToErasure(ctx, sources, params.id)),
  bind(privacy.refuse, (ctx, { params, body }) => refuseErasure(ctx, params.id, body.reason)),
  bind(privacy.requests, (ctx) => readRequests(ctx)),
  bind(privacy.file, (ctx, { params }) => fetchHandOut(ctx, params.id)),
  bind(privacy.policy, (ctx) => showPolicy(ctx)),
  bind(privacy.savePolicy, (ctx, { body }) => savePolicy(ctx, body)),
];
