import type { ApplicationStatus, MerchantListName, StaffListName } from '@sevadesk/contract/nsdl-pan';
import type { MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { rowOf, staffRowOf } from '../core/application-row.ts';
import { type ListScope, merchantListSource, staffListSource } from '../core/lists.repo.ts';

const queued: ApplicationStatus[] = ['waiting', 'verifying', 'pending_verification'];

const merchantScopes: Record<MerchantListName, ListScope> = {
  draft: { statuses: ['draft', 'pre_submit'] },
  list: { statuses: [] },
  waiting: { statuses: queued },
  incomplete: { statuses: ['incomplete'] },
  rejection: { statuses: ['rejected', 'cancelled'] },
  ack: { statuses: [], acknowledged: true },
  hardcopy: { statuses: [], acknowledged: true, hardcopy: ['owed', 'sent'], oldestFirst: true },
};

const staffScopes: Record<StaffListName, ListScope> = {
  list: { statuses: [] },
  waiting: { statuses: ['waiting', 'verifying'], inQueue: true, oldestFirst: true },
  'pending-verification': { statuses: ['pending_verification'], oldestFirst: true },
  incomplete: { statuses: ['incomplete'] },
  rejection: { statuses: ['rejected', 'cancelled'] },
  accepted: { statuses: ['accepted', 'filed'], oldestFirst: true },
  ack: { statuses: [], acknowledged: true },
};

/** Returns one of the merchant's lists, which contain only own applications. */
export function listOwn(ctx: MerchantCtx, name: MerchantListName) {
  return merchantListSource(ctx.readDb, ctx.actor.merchantId, merchantScopes[name], {
    locale: ctx.locale,
    row: rowOf,
  });
}

/** Returns one of the staff lists, which never contain drafts. */
export function listSent(ctx: UserCtx, name: StaffListName) {
  return staffListSource(ctx.readDb, staffScopes[name], { locale: ctx.locale, row: staffRowOf });
}
