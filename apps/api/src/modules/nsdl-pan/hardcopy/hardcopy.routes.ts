import { panAfterAck, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../../http/bind.ts';
import { hardcopySummary, ownHardcopySummary } from './ages.ts';
import { listPapers, listShops, papersExport, shopsExport } from './list-hardcopy.ts';
import { markHardcopyReceived, markHardcopySent } from './mark-hardcopy.ts';
import { changeExemption, listPauseRules, getPause, savePauseRule } from './pause-shops.ts';
import { packingList } from './packing-list.ts';

const { hardcopy: head } = panAfterAckStaff;
const { hardcopy: own } = panAfterAck;

/** Original forms on their way to head office, both areas. */
export const hardcopyRoutes: readonly BoundRoute[] = [
  bind(head.summary, (ctx) => hardcopySummary(ctx)),
  bind(head.receive, (ctx, { body }) => markHardcopyReceived(ctx, body)),
  ...bindList(head.papers, (ctx) => listPapers(ctx), papersExport),
  ...bindList(head.shops, (ctx) => listShops(ctx), shopsExport),
  bind(head.pauseRules, (ctx) => listPauseRules(ctx)),
  bind(head.savePauseRule, (ctx, { body }) => savePauseRule(ctx, body)),
  bind(head.exempt, (ctx, { body }) => changeExemption(ctx, body)),
  bind(own.pause, (ctx) => getPause(ctx)),
  bind(own.summary, (ctx) => ownHardcopySummary(ctx)),
  bind(own.packingList, (ctx, { body }) => packingList(ctx, body.ids)),
  bind(own.send, (ctx, { body }) => markHardcopySent(ctx, body)),
];
