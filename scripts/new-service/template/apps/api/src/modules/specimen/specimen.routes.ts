import { ownSpecimen, specimen } from '@sevadesk/contract/specimen';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { approveSpecimen, rejectSpecimen } from './decide-specimen.ts';
import { createDraft, discardDraft, saveDraft } from './draft-specimen.ts';
import { getOptions, getOwn, getSent } from './get-specimen.ts';
import { listOwn, listSent } from './list-specimen.ts';
import { ownExport, sentExport } from './specimen-columns.ts';
import { submitSpecimen } from './submit-specimen.ts';

/** Applications of both areas. */
export const specimenRoutes: readonly BoundRoute[] = [
  ...bindList({ list: ownSpecimen.list, export: ownSpecimen.export }, (ctx) => listOwn(ctx), ownExport),
  bind(ownSpecimen.options, (ctx) => getOptions(ctx)),
  bind(ownSpecimen.create, (ctx, { body }) => createDraft(ctx, body)),
  bind(ownSpecimen.save, (ctx, { params, body }) => saveDraft(ctx, { ...params, ...body })),
  bind(ownSpecimen.discard, (ctx, { params }) => discardDraft(ctx, params.id)),
  bind(ownSpecimen.submit, (ctx, { params, body }) => submitSpecimen(ctx, { ...params, ...body })),
  bind(ownSpecimen.get, (ctx, { params }) => getOwn(ctx, params.id)),
  ...bindList({ list: specimen.list, export: specimen.export }, (ctx) => listSent(ctx), sentExport),
  bind(specimen.get, (ctx, { params }) => getSent(ctx, params.id)),
  bind(specimen.approve, (ctx, { params, body }) => approveSpecimen(ctx, { ...params, ...body })),
  bind(specimen.reject, (ctx, { params, body }) => rejectSpecimen(ctx, { ...params, ...body })),
];
