import { downloads } from '@sevadesk/contract/downloads';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { openTemporary } from './temporary-link.ts';

export const downloadsRoutes: readonly BoundRoute[] = [
  bind(downloads.temporary, (ctx, { params }) => openTemporary(ctx, params.ticket)),
];
