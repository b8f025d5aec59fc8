import { type RegistrationRow, registration } from '@sevadesk/contract/registration';
import type { UserCtx } from '../../platform/context.ts';
import type { ListColumn, ListSource } from '../../platform/list.ts';
import { registrationListBase, registrationListColumns, selectRegistrationRow } from './registration-list.repo.ts';

const fields = registration.list.list ?? {};

/** Registrations, newest first. */
export function listRegistrations(ctx: UserCtx): ListSource<RegistrationRow> {
  const columns: Record<string, ListColumn> = Object.fromEntries(
    Object.entries(registrationListColumns).flatMap(([name, sql]) => {
      const field = fields[name];
      return field ? [[name, { ...field, sql }]] : [];
    }),
  );
  return {
    base: registrationListBase(ctx.readDb),
    select: selectRegistrationRow,
    columns,
    search: ['refNo', 'name', 'shopName', 'mobileNo', 'emailId'].flatMap((name) => columns[name]?.sql ?? []),
    id: registrationListColumns.id,
    defaultSort: { column: 'dated', dir: 'desc' },
    row: (selected) => selected as unknown as RegistrationRow,
  };
}
