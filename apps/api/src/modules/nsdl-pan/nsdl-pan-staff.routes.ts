import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { listReasons } from './reasons/reasons.ts';
import { staffApplicationExport } from './core/list-columns.ts';
import { acknowledgeApplication } from './desk/acknowledge-application.ts';
import { extendLease, releaseApplication } from './desk/claim-application.ts';
import {
  acceptApplication,
  cancelApplication,
  markIncomplete,
  rejectApplication,
  setAside,
  undoAccept,
} from './desk/decide-application.ts';
import { ackFile, ackZip } from './desk/download-files.ts';
import { listSent } from './desk/list-applications.ts';
import { staffOverview } from './overview/get-overview.ts';
import { printSentForm } from './paper/print-form.ts';
import { editSentPage } from './scan/edit-scan.ts';
import { saveSentCrops, getSentScan } from './scan/scan-application.ts';
import { unmaskAadhaar } from './desk/unmask-aadhaar.ts';
import { openForVerifying, ownPace, peekNext } from './desk/verify-view.ts';
import { getSubmitted } from './desk/get-application.ts';

const { lists } = nsdlPanStaff;

const verifying = [
  bind(nsdlPanStaff.claim, async (ctx, { body }) => ({ item: await openForVerifying(ctx, body.id) })),
  bind(nsdlPanStaff.verifyNext, (ctx, { params }) => peekNext(ctx, params.id)),
  bind(nsdlPanStaff.pace, (ctx) => ownPace(ctx)),
  bind(nsdlPanStaff.heartbeat, (ctx, { params }) => extendLease(ctx, params.id)),
  bind(nsdlPanStaff.release, (ctx, { params, body }) => releaseApplication(ctx, { ...params, ...body })),
  bind(nsdlPanStaff.accept, (ctx, { params }) => acceptApplication(ctx, params.id)),
  bind(nsdlPanStaff.undoAccept, (ctx, { params }) => undoAccept(ctx, params.id)),
  bind(nsdlPanStaff.markIncomplete, (ctx, { params, body }) => markIncomplete(ctx, { ...params, ...body })),
  bind(nsdlPanStaff.reject, (ctx, { params, body }) => rejectApplication(ctx, { ...params, ...body })),
  bind(nsdlPanStaff.setAside, (ctx, { params, body }) => setAside(ctx, { ...params, ...body })),
  bind(nsdlPanStaff.cancel, (ctx, { params, body }) => cancelApplication(ctx, { ...params, ...body })),
  bind(nsdlPanStaff.acknowledge, (ctx, { params, body, files }) =>
    acknowledgeApplication(ctx, { ...params, ...body, slip: files[0] }),
  ),
];

const reading = [
  bind(nsdlPanStaff.dashboard, (ctx) => staffOverview(ctx)),
  bind(nsdlPanStaff.info, (ctx, { params }) => getSubmitted(ctx, params.id)),
  bind(nsdlPanStaff.reasons, (ctx) => listReasons(ctx)),
  bind(nsdlPanStaff.ackFile, (ctx, { params }) => ackFile(ctx, params.id)),
  bind(nsdlPanStaff.ackZip, (ctx, { body }) => ackZip(ctx, body.ids)),
  bind(nsdlPanStaff.printForm, (ctx, { params }) => printSentForm(ctx, params.id)),
  bind(nsdlPanStaff.scan, (ctx, { params }) => getSentScan(ctx, params.id)),
  bind(nsdlPanStaff.saveCrops, (ctx, { params, body }) => saveSentCrops(ctx, { ...params, ...body })),
  bind(nsdlPanStaff.editPage, (ctx, { params, body }) => editSentPage(ctx, { ...params, ...body })),
  bind(nsdlPanStaff.unmask, (ctx, { params, body }) => unmaskAadhaar(ctx, { ...params, ...body })),
  ...bindList(lists.list, (ctx) => listSent(ctx, 'list'), staffApplicationExport('pan-applications', 'list')),
  ...bindList(lists.waiting, (ctx) => listSent(ctx, 'waiting'), staffApplicationExport('pan-waiting', 'waiting')),
  ...bindList(
    lists['pending-verification'],
    (ctx) => listSent(ctx, 'pending-verification'),
    staffApplicationExport('pan-pending-verification', 'pending-verification'),
  ),
  ...bindList(
    lists.incomplete,
    (ctx) => listSent(ctx, 'incomplete'),
    staffApplicationExport('pan-incomplete', 'incomplete'),
  ),
  ...bindList(
    lists.rejection,
    (ctx) => listSent(ctx, 'rejection'),
    staffApplicationExport('pan-rejected', 'rejection'),
  ),
  ...bindList(lists.accepted, (ctx) => listSent(ctx, 'accepted'), staffApplicationExport('pan-accepted', 'accepted')),
  ...bindList(lists.ack, (ctx) => listSent(ctx, 'ack'), staffApplicationExport('pan-acknowledged', 'ack')),
];

/** Physical PAN applications, staff area. */
export const nsdlPanStaffRoutes: readonly BoundRoute[] = [...verifying, ...reading];
