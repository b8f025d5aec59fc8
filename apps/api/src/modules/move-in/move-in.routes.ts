import { formatDate } from '@sevadesk/contract/kernel/dates';
import { moveIn, moveSources } from '@sevadesk/contract/move-in';
import { m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { addDatabase, testDatabase } from './add-database.ts';
import { addTable, listSources, removeSource } from './add-table.ts';
import { decideRows, listDecisions } from './decide-rows.ts';
import { documentRoutes } from './documents.routes.ts';
import { formerOrderRoutes } from './former-orders.routes.ts';
import { formerPaperRoutes } from './former-papers.routes.ts';
import { formerStatementRoutes } from './former-statement.routes.ts';
import { getWelcome } from './get-welcome.ts';
import { getMove, listMoveKinds, listOptions } from './get-move.ts';
import { getInvitationMail, inviteAgain, inviteShop, setInvitations } from './invite-people.ts';
import { listMoves, listMoveShops } from './list-moves.ts';
import { checkMove, createMove, removeFile, updateMoveFacts, uploadFile } from './prepare-move.ts';
import { parallelRunRoutes } from './parallel-run.routes.ts';
import { approveMove, rejectMove, requestMove, resumeMove, withdrawMove } from './request-move.ts';
import { undoMove, undoShop } from './undo-move.ts';
import { uploadSource } from './upload-source.ts';

const listRoutes: readonly BoundRoute[] = [
  ...bindList(moveIn, (ctx) => listMoves(ctx), {
    name: 'moves',
    title: (locale) => m.move_in_list_title({}, { locale }),
    columns: (locale) => [
      { id: 'number', title: m.move_in_number({}, { locale }), value: (row) => row.number },
      { id: 'system', title: m.move_in_system({}, { locale }), value: (row) => row.system },
      { id: 'cutOverOn', title: m.move_in_cut_over({}, { locale }), value: (row) => formatDate(row.cutOverOn) },
      { id: 'shops', title: m.move_in_shops({}, { locale }), kind: 'count', value: (row) => row.shops },
      {
        id: 'status',
        title: m.move_in_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('move', value, locale),
      },
      { id: 'createdBy', title: m.move_in_created_by({}, { locale }), value: (row) => row.createdBy },
      {
        id: 'createdAt',
        title: m.move_in_created_at({}, { locale }),
        kind: 'instant',
        value: (row) => row.createdAt,
      },
      {
        id: 'requestedAt',
        title: m.move_in_requested_at({}, { locale }),
        kind: 'instant',
        value: (row) => row.requestedAt,
      },
    ],
  }),
];

const preparation: readonly BoundRoute[] = [
  bind(moveIn.create, (ctx, { body }) => createMove(ctx, body)),
  bind(moveIn.kinds, (ctx) => listMoveKinds(ctx)),
  bind(moveIn.options, (ctx) => listOptions(ctx)),
  bind(moveIn.get, (ctx, { params }) => getMove(ctx, params.id)),
  bind(moveIn.update, (ctx, { params, body }) => updateMoveFacts(ctx, { ...params, ...body })),
  bind(moveIn.upload, (ctx, { params, body, files }) => uploadFile(ctx, { ...params, ...body, files })),
  bind(moveIn.removeFile, (ctx, { params }) => removeFile(ctx, params)),
  bind(moveIn.check, (ctx, { params }) => checkMove(ctx, params)),
  bind(moveIn.decisions, (ctx, { params }) => listDecisions(ctx, params.id)),
  bind(moveIn.decide, (ctx, { params, body }) => decideRows(ctx, { ...params, ...body })),
];

const sources: readonly BoundRoute[] = [
  bind(moveSources.upload, (ctx, { params, incoming }) => uploadSource(ctx, { ...params, incoming })),
  bind(moveSources.testDatabase, (ctx, { params, body }) => testDatabase(ctx, { ...params, ...body })),
  bind(moveSources.addDatabase, (ctx, { params, body }) => addDatabase(ctx, { ...params, ...body })),
  bind(moveSources.list, (ctx, { params }) => listSources(ctx, params)),
  bind(moveSources.takeTable, (ctx, { params, body }) => addTable(ctx, { ...params, ...body })),
  bind(moveSources.remove, (ctx, { params }) => removeSource(ctx, params)),
];

const run: readonly BoundRoute[] = [
  bind(moveIn.request, (ctx, { params, body }) => requestMove(ctx, { ...params, ...body })),
  bind(moveIn.withdraw, (ctx, { params }) => withdrawMove(ctx, params)),
  bind(moveIn.approve, (ctx, { params, body }) => approveMove(ctx, { ...params, ...body })),
  bind(moveIn.reject, (ctx, { params, body }) => rejectMove(ctx, { ...params, ...body })),
  bind(moveIn.resume, (ctx, { params }) => resumeMove(ctx, params)),
  bind(moveIn.undo, (ctx, { params, body }) => undoMove(ctx, { ...params, ...body })),
];

const arrived: readonly BoundRoute[] = [
  ...bindList({ list: moveIn.shops, export: moveIn.exportShops }, listMoveShops, {
    name: 'migrated-shops',
    title: (locale) => m.move_in_shops_here({}, { locale }),
    columns: (locale) => [
      { id: 'formerCode', title: m.move_in_former_code({}, { locale }), value: (row) => row.formerCode },
      { id: 'code', title: m.move_in_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.move_in_shop_name({}, { locale }), value: (row) => row.shopName },
      { id: 'ownerName', title: m.move_in_owner({}, { locale }), value: (row) => row.ownerName },
      { id: 'mobile', title: m.move_in_mobile({}, { locale }), value: (row) => row.mobile },
      { id: 'email', title: m.move_in_email({}, { locale }), value: (row) => row.email },
      { id: 'userName', title: m.move_in_user_name({}, { locale }), value: (row) => row.userName },
      {
        id: 'openingPaise',
        title: m.move_in_opening({}, { locale }),
        kind: 'ledger',
        value: (row) => row.openingPaise,
      },
      { id: 'invitedAt', title: m.move_in_invited_at({}, { locale }), kind: 'instant', value: (row) => row.invitedAt },
      { id: 'cameAt', title: m.move_in_came_at({}, { locale }), kind: 'instant', value: (row) => row.cameAt },
      {
        id: 'state',
        title: m.move_in_sign_in({}, { locale }),
        value: (row) => row.state,
        words: (value) => statusText('move_shop', value, locale),
      },
    ],
  }),
  bind(moveIn.invitations, (ctx, { params, body }) => setInvitations(ctx, { ...params, ...body })),
  bind(moveIn.invitationMail, (ctx, { params }) => getInvitationMail(ctx, params)),
  bind(moveIn.inviteAgain, (ctx, { params }) => inviteAgain(ctx, params)),
  bind(moveIn.inviteShop, (ctx, { params }) => inviteShop(ctx, params)),
  bind(moveIn.undoShop, (ctx, { params, body }) => undoShop(ctx, { ...params, ...body })),
  bind(moveIn.welcome, (ctx) => getWelcome(ctx)),
];

export const moveInRoutes: readonly BoundRoute[] = [
  ...listRoutes,
  ...preparation,
  ...sources,
  ...run,
  ...arrived,
  ...formerStatementRoutes,
  ...formerOrderRoutes,
  ...formerPaperRoutes,
  ...documentRoutes,
  ...parallelRunRoutes,
];
