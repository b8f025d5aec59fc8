import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type RegistrationRow, registration } from '@sevadesk/contract/registration';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { registrationListBase, registrationListColumns } from './registration-list.repo.ts';

/** Lists registrations, newest first. */
export function listRegistrations(ctx: UserCtx): ListSource<RegistrationRow> {
  return listSource({
    fields: registration.list.list,
    columns: registrationListColumns(istDateOf(ctx.clock.now())),
    base: registrationListBase(ctx.readDb),
    search: ['refNo', 'name', 'shopName', 'mobileNo', 'emailId'],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}
