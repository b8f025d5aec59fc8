import { people, type SignInRow } from '@sevadesk/contract/people';
import { type Locale, m, roleName, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { changeRole, createRole, deleteRole, getRole, listRoles, roleOptions } from '../users/index.ts';
import { blockPerson, unblockPerson } from './block-person.ts';
import { changePerson } from './change-person.ts';
import { createStaff } from './create-staff.ts';
import { listEverybody, listStaff } from './list-people.ts';
import { addNote, getNotes } from './add-note.ts';
import { getPerson, personActivity, personSessions } from './get-person.ts';
import { endPersonSessions, resetSecondFactor, sendPasswordLink } from './reset-sign-in.ts';

const ok = { ok: true as const };

const kindWords: Record<string, (params: object, options: { locale: Locale }) => string> = {
  staff: m.people_kind_staff,
  owner: m.people_kind_owner,
  'shop-staff': m.people_kind_shop_staff,
};

const columns = (locale: Locale): Record<string, ExportColumn<SignInRow>> => ({
  userName: { id: 'userName', title: m.people_user_name({}, { locale }), value: (row) => row.userName },
  displayName: { id: 'displayName', title: m.people_name({}, { locale }), value: (row) => row.displayName },
  kind: {
    id: 'kind',
    title: m.people_kind({}, { locale }),
    value: (row) => row.kind,
    words: (value) => kindWords[String(value)]?.({}, { locale }) ?? String(value),
  },
  roleName: {
    id: 'roleName',
    title: m.people_role({}, { locale }),
    value: (row) => row.roleName,
    words: (value) => roleName(value, locale),
  },
  code: { id: 'code', title: m.people_code({}, { locale }), value: (row) => row.code },
  shopName: { id: 'shopName', title: m.people_shop({}, { locale }), value: (row) => row.shopName },
  email: { id: 'email', title: m.people_email({}, { locale }), value: (row) => row.email },
  mobile: { id: 'mobile', title: m.people_mobile({}, { locale }), value: (row) => row.mobile },
  hasSecondFactor: {
    id: 'hasSecondFactor',
    title: m.people_second_factor({}, { locale }),
    value: (row) => (row.hasSecondFactor ? m.people_on({}, { locale }) : m.people_off({}, { locale })),
  },
  lastSignInAt: {
    id: 'lastSignInAt',
    title: m.people_last_sign_in({}, { locale }),
    kind: 'instant',
    value: (row) => row.lastSignInAt,
  },
  status: {
    id: 'status',
    title: m.people_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('account', value, locale),
  },
  createdAt: { id: 'createdAt', title: m.people_since({}, { locale }), kind: 'date', value: (row) => row.createdAt },
});

const pick = (locale: Locale, ids: readonly string[] = []) => {
  const all = columns(locale);
  return ids.flatMap((id) => all[id] ?? []);
};

const listRoutes: readonly BoundRoute[] = [
  ...bindList({ list: people.staff, export: people.staffExport }, (ctx) => listStaff(ctx), {
    name: 'staff',
    title: (locale) => m.people_staff_title({}, { locale }),
    columns: (locale) => pick(locale, people.staffExport.exports),
  }),
  ...bindList({ list: people.all, export: people.allExport }, (ctx) => listEverybody(ctx), {
    name: 'users',
    title: (locale) => m.people_all_title({}, { locale }),
    columns: (locale) => pick(locale, people.allExport.exports),
  }),
];

const personRoutes: readonly BoundRoute[] = [
  bind(people.create, (ctx, { body }) => createStaff(ctx, body)),
  bind(people.get, (ctx, { params }) => getPerson(ctx, params.id)),
  bind(people.update, async (ctx, { params, body }) => {
    await changePerson(ctx, { ...params, ...body });
    return ok;
  }),
  bind(people.block, async (ctx, { params, body }) => {
    await blockPerson(ctx, { ...params, ...body });
    return ok;
  }),
  bind(people.unblock, async (ctx, { params }) => {
    await unblockPerson(ctx, params.id);
    return ok;
  }),
  bind(people.sendPasswordLink, async (ctx, { params }) => {
    await sendPasswordLink(ctx, params.id);
    return ok;
  }),
  bind(people.resetSecondFactor, async (ctx, { params, body }) => {
    await resetSecondFactor(ctx, { ...params, ...body });
    return ok;
  }),
  bind(people.endSessions, (ctx, { params, body }) => endPersonSessions(ctx, { ...params, ...body })),
  bind(people.sessions, (ctx, { params }) => personSessions(ctx, params.id)),
  bind(people.notes, (ctx, { params }) => getNotes(ctx, params.id)),
  bind(people.addNote, (ctx, { params, body }) => addNote(ctx, { ...params, ...body })),
  bind(people.activity, (ctx, { params, query }) => personActivity(ctx, { ...params, ...query })),
];

const roleRoutes: readonly BoundRoute[] = [
  bind(people.roleOptions, async (ctx) => ({ data: await roleOptions(ctx) })),
  bind(people.roles, async (ctx) => ({ data: await listRoles(ctx) })),
  bind(people.role, (ctx, { params }) => getRole(ctx, params.id)),
  bind(people.createRole, (ctx, { body }) => createRole(ctx, body)),
  bind(people.updateRole, async (ctx, { params, body }) => {
    await changeRole(ctx, params.id, body);
    return ok;
  }),
  bind(people.deleteRole, async (ctx, { params }) => {
    await deleteRole(ctx, params.id);
    return ok;
  }),
];

export const peopleRoutes: readonly BoundRoute[] = [...listRoutes, ...personRoutes, ...roleRoutes];
