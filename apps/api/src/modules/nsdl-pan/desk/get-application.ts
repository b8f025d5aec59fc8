import {
  type ApplicationStatus,
  type ApplicationView,
  editableStatuses,
  eventTracks,
  refundableStatuses,
  type StaffApplicationView,
  staffCropStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { temporaryLink } from '../../downloads/index.ts';
import { movementsOf } from '../../wallet/index.ts';
import { type Application, eventsOf } from '../core/application.repo.ts';
import { rowOf, staffRowOf } from '../core/application-row.ts';
import { findOwn, findSent } from '../core/find-own.ts';
import { mutable } from '../forms/draft-view.ts';
import { formOfApplication } from '../forms/open-form.ts';
import { notesOf } from '../after-ack/notes.repo.ts';
import { refundNow } from '../core/refund-fee.ts';
import { reasonBook } from '../reasons/reasons.ts';
import { casesOf } from '../tin-rejection/tin-cases.repo.ts';
import { caseRowsOf } from '../tin-rejection/get-case.ts';
import { currentFiles } from '../core/files.repo.ts';

type May = ApplicationView['may'];

const nothing: May = {
  edit: false,
  scan: false,
  crop: false,
  submit: false,
  reapply: false,
  claim: false,
  decide: false,
  acknowledge: false,
  cancel: false,
  unmask: false,
  printForm: false,
};

const isOneOf = (status: ApplicationStatus, ...these: ApplicationStatus[]) => these.includes(status);

function merchantMay(ctx: MerchantCtx, { status }: Application): May {
  if (!ctx.actor.permissions.includes('m.pan.apply')) return nothing;
  return {
    ...nothing,
    edit: editableStatuses.includes(status),
    scan: isOneOf(status, 'submitted', 'cropping'),
    crop: status === 'cropping',
    submit: status === 'cropping',
    reapply: status === 'incomplete',
    printForm: true,
  };
}

function staffMay(ctx: UserCtx, application: Application): May {
  const { status } = application;
  const { permissions, userId } = ctx.actor;
  const verifies = permissions.includes('pan.verify');
  return {
    ...nothing,
    crop: verifies && staffCropStatuses.includes(status),
    claim: verifies && isOneOf(status, 'waiting', 'pending_verification'),
    decide: verifies && status === 'verifying' && application.leaseUserId === userId,
    acknowledge: permissions.includes('pan.acknowledge') && isOneOf(status, 'accepted', 'filed'),
    cancel: permissions.includes('pan.cancel') && refundableStatuses.includes(status),
    unmask: permissions.includes('aadhaar.unmask') && application.aadhaarLast4 !== null,
    printForm: true,
  };
}

const trackOf = storedCode(eventTracks);

/** Whether the first verdict is hidden: a second verifier must not know about it. */
const isBlind = ({ status }: Application) => status === 'waiting' || status === 'verifying';

async function timelineOf(ctx: Ctx, application: Application, namesStaff: boolean) {
  const events = await eventsOf(ctx.db, application.id);
  const book = events.some(({ reasonCodes }) => reasonCodes.length > 0) ? await reasonBook(ctx) : undefined;
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    from: event.fromStatus,
    to: event.toStatus,
    verb: event.verb === 'second-check' && isBlind(application) ? 'release' : event.verb,
    track: trackOf(event.track),
    trackStatus: event.trackStatus,
    actorName: event.actorArea === 'in' && !namesStaff ? null : event.actorName,
    actorArea: actorArea(event.actorArea),
    reasons: book?.(event.reasonCodes, event.at) ?? [],
    remark: event.remark,
  }));
}

function actorArea(area: string): 'in' | 'out' | 'system' {
  return area === 'in' || area === 'out' ? area : 'system';
}

/** Returns pages, crops, set and slip with addresses that are valid for five minutes. */
async function filesOf(ctx: Ctx, applicationId: string): Promise<ApplicationView['files']> {
  const files = await currentFiles(ctx.db, applicationId);
  return files.map(({ kind, name, type, bytes, attempt, fileId }) => ({
    id: fileId,
    kind,
    name,
    type,
    bytes,
    attempt,
    tempUrl: temporaryLink(ctx, { id: fileId, name }).tempUrl,
  }));
}

async function wholeOf(ctx: Ctx, application: Application, may: May, namesStaff: boolean): Promise<ApplicationView> {
  const { id, merchantId, data, version, penaltyPaise, commissionPaise, erasedAt } = application;
  const [form, timeline, money, files, notes, cases] = await Promise.all([
    formOfApplication(ctx, application),
    timelineOf(ctx, application, namesStaff),
    movementsOf(ctx.db, { by: 'application', id, merchantId }),
    filesOf(ctx, id),
    notesOf(ctx.db, id, namesStaff),
    casesOf(ctx.db, id),
  ]);
  return {
    ...rowOf(application),
    data,
    form: mutable(form),
    timeline,
    erasedAt,
    money,
    files,
    version,
    may,
    terms: {
      penaltyPaise: penaltyPaise ?? 0,
      commissionPaise: commissionPaise ?? 0,
      refundPaise: refundNow(application),
    },
    notes: namesStaff ? notes : notes.map((note) => ({ ...note, authorName: null })),
    tinCases: await caseRowsOf(ctx, cases),
  };
}

/** Returns one own application in full. Its history does not name staff. */
export async function getOwn(ctx: MerchantCtx, id: string): Promise<ApplicationView> {
  const application = await findOwn(ctx, id);
  return wholeOf(ctx, application, merchantMay(ctx, application), false);
}

/** Returns one sent application in full, for staff. */
export async function getSubmitted(ctx: UserCtx, id: string): Promise<StaffApplicationView> {
  const application = await findSent(ctx, id);
  return { ...staffRowOf(application), ...(await wholeOf(ctx, application, staffMay(ctx, application), true)) };
}
