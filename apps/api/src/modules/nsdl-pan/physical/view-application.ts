import {
  type ApplicationStatus,
  type ApplicationView,
  editableStatuses,
  refundableStatuses,
  type StaffApplicationView,
  staffCropStatuses,
} from '@sevadesk/contract/nsdl-pan';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { temporaryLink } from '../../downloads/index.ts';
import { type Application, eventsOf, moneyOf } from '../application.repo.ts';
import { rowOf, staffRowOf } from '../application-row.ts';
import { findOwn, findSent } from '../find-own.ts';
import { mutable, reasonsOf } from '../forms/draft-view.ts';
import { formOfApplication } from '../forms/open-form.ts';
import { currentFiles } from './files.repo.ts';

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

async function timelineOf(ctx: Ctx, application: Application, namesStaff: boolean) {
  const events = await eventsOf(ctx.db, application.id);
  return Promise.all(
    events.map(async (event) => ({
      id: event.id,
      at: event.at,
      from: event.fromStatus,
      to: event.toStatus,
      verb: event.verb,
      actorName: event.actorArea === 'in' && !namesStaff ? null : event.actorName,
      actorArea: actorArea(event.actorArea),
      reasons: await reasonsOf(ctx, event.reasonCodes),
      remark: event.remark,
    })),
  );
}

function actorArea(area: string): 'in' | 'out' | 'system' {
  return area === 'in' || area === 'out' ? area : 'system';
}

/** Pages, crops, set and slip with addresses that work for five minutes. */
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
  const [form, timeline, money, files] = await Promise.all([
    formOfApplication(ctx, application),
    timelineOf(ctx, application, namesStaff),
    moneyOf(ctx.db, application.id, application.merchantId),
    filesOf(ctx, application.id),
  ]);
  const { data, version } = application;
  return { ...rowOf(application), data, form: mutable(form), timeline, money, files, version, may };
}

/** One own application whole. Staff stay nameless in its history. */
export async function viewOwn(ctx: MerchantCtx, id: string): Promise<ApplicationView> {
  const application = await findOwn(ctx, id);
  return wholeOf(ctx, application, merchantMay(ctx, application), false);
}

/** One sent application whole, for staff. */
export async function viewSent(ctx: UserCtx, id: string): Promise<StaffApplicationView> {
  const application = await findSent(ctx, id);
  return { ...staffRowOf(application), ...(await wholeOf(ctx, application, staffMay(ctx, application), true)) };
}
