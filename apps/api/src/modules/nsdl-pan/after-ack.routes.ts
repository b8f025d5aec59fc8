import { panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { cancelAadharRoutes } from './cancel-aadhar/cancel-aadhar.routes.ts';
import { hardcopyRoutes } from './hardcopy/hardcopy.routes.ts';
import { tinRejectionRoutes } from './tin-rejection/tin-rejection.routes.ts';
import { addNote } from './after-ack/add-note.ts';
import { getDeadlines, saveDeadlines } from './after-ack/deadlines.ts';

/** Routes for the time after the acknowledgement: rejections of the centre, original forms, cancelling, notes, deadlines. */
export const panAfterAckRoutes: readonly BoundRoute[] = [
  ...tinRejectionRoutes,
  ...hardcopyRoutes,
  ...cancelAadharRoutes,
  bind(panAfterAckStaff.deadlines, (ctx) => getDeadlines(ctx)),
  bind(panAfterAckStaff.saveDeadlines, (ctx, { body }) => saveDeadlines(ctx, body)),
  bind(panAfterAckStaff.addNote, (ctx, { params, body }) => addNote(ctx, { ...params, ...body })),
];
