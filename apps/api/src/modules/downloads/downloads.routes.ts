import { downloads } from '@sevadesk/contract/downloads';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { cancelExport, repeatExport } from './change-export.ts';
import { getExport, listExports, openExport } from './get-exports.ts';
import { openTemporary } from './temporary-link.ts';

export const downloadsRoutes: readonly BoundRoute[] = [
  bind(downloads.temporary, (ctx, { params }) => openTemporary(ctx, params.ticket)),
  bind(downloads.mine, (ctx) => listExports(ctx)),
  bind(downloads.get, (ctx, { params }) => getExport(ctx, params.id)),
  bind(downloads.file, (ctx, { params }) => openExport(ctx, params.id)),
  bind(downloads.cancel, (ctx, { params }) => cancelExport(ctx, params.id)),
  bind(downloads.again, (ctx, { params }) => repeatExport(ctx, params.id)),
];
