import { nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../../http/bind.ts';
import { buildAgain, fileSetLink } from './build-file-set.ts';
import { createBatch } from './create-batch.ts';
import { batchExport, itemExport } from './filing-columns.ts';
import { attachSlip, matchSlips } from './match-slips.ts';
import { filingReady, getBatch, listBatches, listItems } from './get-batches.ts';
import { withdraw } from './withdraw.ts';

/** Filing with the provider: batches and slips. Numbers arrive through the routes of imports. */
export const filingRoutes: readonly BoundRoute[] = [
  bind(nsdlPanFiling.ready, (ctx) => filingReady(ctx)),
  bind(nsdlPanFiling.create, (ctx, { body }) => createBatch(ctx, body)),
  bind(nsdlPanFiling.get, (ctx, { params }) => getBatch(ctx, params.id)),
  bind(nsdlPanFiling.build, (ctx, { params }) => buildAgain(ctx, params.id)),
  bind(nsdlPanFiling.file, (ctx, { params }) => fileSetLink(ctx, params.id)),
  bind(nsdlPanFiling.withdraw, (ctx, { params, body }) => withdraw(ctx, { ...params, ...body })),
  bind(nsdlPanFiling.matchSlips, (ctx, { body }) => matchSlips(ctx, body.names)),
  bind(nsdlPanFiling.attachSlip, (ctx, { params, body, files }) =>
    attachSlip(ctx, { ...params, ...body, slip: files[0] }),
  ),
  ...bindList(nsdlPanFiling.batches, (ctx) => listBatches(ctx), batchExport),
  ...bindList(nsdlPanFiling.items, (ctx, query) => listItems(ctx, query), itemExport),
];
