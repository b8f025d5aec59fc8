import { z } from 'zod';
import { merchant } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { email, mobile } from '../kernel/indian-ids.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { newPassword } from '../kernel/password.ts';
import { merchantPermissions } from '../kernel/permissions.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

const manage = merchant('m.users.manage');
const statuses = ['active', 'blocked'] as const;
const grants = z.array(z.enum(merchantPermissions)).max(merchantPermissions.length);

const shopStaffRow = z.object({
  id: recordId,
  displayName: z.string(),
  userName: z.string(),
  mobile: z.string().nullable(),
  email: z.string(),
  /** The owner has every permission, and no shop staff can manage the owner. */
  isOwner: z.boolean(),
  permissions: grants,
  status: z.enum(statuses),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
});
export type ShopStaffRow = z.infer<typeof shopStaffRow>;

const shopStaffView = shopStaffRow.extend({
  /** Whether the caller may change this person: not the owner, not themselves, nobody with more permissions. */
  mayManage: z.boolean(),
  blockedReason: z.string().nullable(),
});
export type ShopStaffView = z.infer<typeof shopStaffView>;

const person = {
  displayName: safeText({ max: 75 }),
  mobile: mobile.schema,
  email: email.schema,
  /** At most the permissions of the caller. */
  permissions: grants,
};

export const newShopStaffInput = z.strictObject({
  ...person,
  userName: safeText({ max: 40, min: 3, allowed: /^[A-Za-z0-9._@-]+$/ }),
  /** If empty, a link to choose one is mailed. */
  password: z.union([z.literal(''), newPassword]),
});
export type NewShopStaffInput = z.output<typeof newShopStaffInput>;

export const shopStaffInput = z.strictObject(person);
export type ShopStaffInput = z.output<typeof shopStaffInput>;

const shopStaffBlockInput = z.strictObject({
  status: choice(statuses),
  /** The reason for blocking, for the shop's own record. */
  reason: optionalText(safeText({ max: 200 })),
});
export type ShopStaffBlockInput = z.output<typeof shopStaffBlockInput>;

const staffList = listEndpoints({
  id: 'members.staff-list',
  path: '/api/merchant/usermanagement/staff/list',
  access: manage,
  summary: 'The people who sign in for this shop, the owner first',
  row: shopStaffRow,
  exports: ['displayName', 'userName', 'mobile', 'email', 'permissions', 'status', 'lastSignInAt', 'createdAt'],
  fields: {
    displayName: { kind: 'text', filter: true, sort: true },
    userName: { kind: 'text', filter: true, sort: true },
    mobile: { kind: 'exact', filter: true },
    email: { kind: 'text', filter: true },
    status: { kind: 'choice', filter: true, choices: statuses },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

const errors = ['not_found', 'beyond_own_rights', 'own_account'] as const;

/** Staff of a shop. The shop comes from the session; a person of another shop is not found. */
export const shopStaffCalls = {
  staffList: staffList.list,
  staffExport: staffList.export,
  staff: endpoint({
    id: 'members.staff',
    method: 'GET',
    path: '/api/merchant/usermanagement/staff/{id}',
    access: manage,
    summary: 'One person of this shop with what they may do',
    params: idParams,
    reply: shopStaffView,
    errors: ['not_found'],
  }),
  createStaff: endpoint({
    id: 'members.create-staff',
    method: 'POST',
    path: '/api/merchant/usermanagement/staff',
    access: manage,
    summary: 'Makes a sign-in for a person of this shop, with at most the maker’s own permissions',
    body: newShopStaffInput,
    reply: z.object({ id: recordId }),
    errors: ['beyond_own_rights', 'user_name_taken'],
  }),
  changeStaff: endpoint({
    id: 'members.change-staff',
    method: 'POST',
    path: '/api/merchant/usermanagement/staff/{id}',
    access: manage,
    summary: 'Changes a person’s name, numbers and permissions; it counts from their next request',
    params: idParams,
    body: shopStaffInput,
    reply: emptyReply,
    errors,
  }),
  blockStaff: endpoint({
    id: 'members.block-staff',
    method: 'POST',
    path: '/api/merchant/usermanagement/staff/{id}/status',
    access: manage,
    summary: 'Blocks a person and ends their sessions, or lets them in again',
    params: idParams,
    body: shopStaffBlockInput,
    reply: emptyReply,
    errors,
  }),
  mailStaffLink: endpoint({
    id: 'members.mail-staff-link',
    method: 'POST',
    path: '/api/merchant/usermanagement/staff/{id}/link',
    access: manage,
    summary: 'Mails a person a link to choose a new password',
    params: idParams,
    reply: emptyReply,
    errors: [...errors, 'state_refused'],
  }),
};
