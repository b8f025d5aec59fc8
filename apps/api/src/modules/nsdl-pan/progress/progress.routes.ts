import { panProgress } from '@sevadesk/contract/nsdl-pan/progress';
import { type BoundRoute, bind } from '../../../http/bind.ts';
import { printSlip } from './print-slip.ts';
import { trackProgress } from './track-progress.ts';

/** The customer's slip and tracking. */
export const progressRoutes: readonly BoundRoute[] = [
  bind(panProgress.track, (ctx, { body }) => trackProgress(ctx, body)),
  bind(panProgress.slip, (ctx, { params, query }) => printSlip(ctx, { ...params, ...query })),
];
