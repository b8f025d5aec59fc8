import { approvals } from '@sevadesk/contract/approvals';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { getPolicy } from './get-policy.ts';
import { approve, listApprovals, reject, type Sources, withdraw } from './decide-approval.ts';
import { requestPolicy } from './request-policy.ts';

/** Routes of the inbox for second persons; `sources` are all acts that need two people. */
export const approvalsRoutes = (sources: Sources): readonly BoundRoute[] => [
  bind(approvals.policy, (ctx) => getPolicy(ctx, sources)),
  bind(approvals.requestPolicy, (ctx, { body }) => requestPolicy(ctx, body)),
  bind(approvals.list, (ctx) => listApprovals(ctx, sources)),
  bind(approvals.approve, (ctx, { params, body }) =>
    approve(ctx, sources, { kind: params.requestKind, id: params.id, ...body }),
  ),
  bind(approvals.reject, (ctx, { params, body }) =>
    reject(ctx, sources, { kind: params.requestKind, id: params.id, ...body }),
  ),
  bind(approvals.withdraw, (ctx, { params, body }) =>
    withdraw(ctx, sources, { kind: params.requestKind, id: params.id, ...body }),
  ),
];
