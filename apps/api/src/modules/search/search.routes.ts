import { search } from '@sevadesk/contract/search';
import { bind } from '../../http/bind.ts';
import { findOwnRecords, findRecords } from './find-records.ts';

export const searchRoutes = [
  bind(search.find, (ctx, { body }) => findRecords(ctx, body)),
  bind(search.findOwn, (ctx, { body }) => findOwnRecords(ctx, body)),
];
