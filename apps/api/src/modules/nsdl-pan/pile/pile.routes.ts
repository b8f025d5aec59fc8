import { nsdlPanPile as pile } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../../http/bind.ts';
import { openPile, cancelPile, startPile, receiveChunk } from './open-pile.ts';
import { pileExport } from './pile-columns.ts';
import { assignPages, discardPages, restorePages, rotatePages } from './sort-tray.ts';
import { undoFiling } from './undo-filing.ts';
import { findScannable, listPiles, getPile, getTray } from './get-pile.ts';

/** Batch scans, staff area. */
export const pileRoutes: readonly BoundRoute[] = [
  ...bindList({ list: pile.list, export: pile.export }, (ctx) => listPiles(ctx), pileExport),
  bind(pile.begin, (ctx, { body }) => openPile(ctx, body)),
  bind(pile.chunk, (ctx, { params, body, files }) => receiveChunk(ctx, { ...params, ...body, file: files[0] })),
  bind(pile.start, (ctx, { params }) => startPile(ctx, params.id)),
  bind(pile.cancel, (ctx, { params }) => cancelPile(ctx, params.id)),
  bind(pile.get, (ctx, { params }) => getPile(ctx, params.id)),
  bind(pile.tray, (ctx, { params }) => getTray(ctx, params.id)),
  bind(pile.find, (ctx, { query }) => findScannable(ctx, query.search)),
  bind(pile.assign, (ctx, { params, body }) => assignPages(ctx, { ...params, ...body })),
  bind(pile.rotate, (ctx, { params, body }) => rotatePages(ctx, { ...params, ...body })),
  bind(pile.discard, (ctx, { params, body }) => discardPages(ctx, { ...params, ...body })),
  bind(pile.restore, (ctx, { params, body }) => restorePages(ctx, { ...params, ...body })),
  bind(pile.undo, (ctx, { params, body }) => undoFiling(ctx, { ...params, ...body })),
];
