import { z } from 'zod';
import { spendErrors } from '../kernel/errors.ts';
import { merchant } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { creditLimit } from '../kernel/funds.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { weeksQuery, weeksReply } from '../kernel/shop-weeks.ts';
import { memberInput } from './schemas.ts';

/** The balance below which a member without a limit of its own counts as low: four or five applications. */
export const lowBalancePaise = 50_000;

const statuses = ['active', 'blocked'] as const;

const memberRow = z.object({
  id: recordId,
  code: z.string(),
  shopName: z.string(),
  ownerName: z.string(),
  mobile: z.string(),
  idName: z.string(),
  district: z.string(),
  state: z.string(),
  status: z.enum(statuses),
  joinedAt: instant,
  /** Submitted applications, in total and in the last 30 days. */
  applications: z.int(),
  recent: z.int(),
  /** 1 is directly below this merchant; the code of the merchant directly above the member. */
  level: z.int(),
  aboveCode: z.string(),
  /** Whether it submitted nothing in the last 30 days and joined before them. */
  isSilent: z.boolean(),
  /** Whether its balance is below its own limit for notifications, or `lowBalancePaise` without one; never the balance. */
  isLow: z.boolean(),
  /** Override credited to the franchise for this member, before TDS, less reversals. */
  overridePaise: paise,
});
export type MemberRow = z.infer<typeof memberRow>;

const memberMonth = z.object({
  /** 'YYYY-MM' in IST. */
  month: z.string(),
  sent: z.int(),
  acknowledged: z.int(),
  rejected: z.int(),
  overridePaise: paise,
});

/** Status and volumes of a member, without its applicants, documents, balance or payments. */
const memberView = memberRow.extend({
  email: z.string(),
  address: z.array(z.string()),
  pin: z.string(),
  /** Number of applications by current status, largest first. */
  states: z.array(z.object({ kind: z.enum(['application', 'paperless']), status: z.string(), count: z.int() })),
  /** The last twelve months, newest first. */
  months: z.array(memberMonth),
});
export type MemberView = z.infer<typeof memberView>;

const memberList = listEndpoints({
  id: 'members.list',
  path: '/api/merchant/usermanagement/frenchies/list',
  access: merchant('m.members.view'),
  summary: 'All merchants below this one at any level with status and volumes',
  row: memberRow,
  exports: [
    'code',
    'shopName',
    'ownerName',
    'mobile',
    'idName',
    'district',
    'joinedAt',
    'applications',
    'recent',
    'aboveCode',
    'isSilent',
    'isLow',
    'overridePaise',
    'status',
  ],
  fields: {
    code: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true, sort: true },
    ownerName: { kind: 'text', filter: true },
    mobile: { kind: 'exact', filter: true },
    idName: { kind: 'text', filter: true },
    district: { kind: 'text', filter: true },
    status: { kind: 'choice', filter: true, choices: statuses },
    joinedAt: { kind: 'instant', filter: true, sort: true },
    level: { kind: 'number', filter: true },
    aboveCode: { kind: 'exact', filter: true },
    isSilent: { kind: 'boolean', filter: true },
    isLow: { kind: 'boolean', filter: true },
  },
});

/** Members of a franchise: all merchants below it. The franchise is the session's merchant; a merchant that is not below it is not found. */
export const memberCalls = {
  standing: endpoint({
    id: 'members.standing',
    method: 'GET',
    path: '/api/merchant/usermanagement/frenchies/standing',
    access: merchant('m.members.view'),
    summary: 'Whether this merchant’s id type may have members',
    reply: z.object({ mayHaveMembers: z.boolean(), idName: z.string(), members: z.int() }),
  }),
  options: endpoint({
    id: 'members.options',
    method: 'GET',
    path: '/api/merchant/usermanagement/frenchies/options',
    access: merchant('m.members.manage'),
    summary: 'Id types this franchise may sell with today’s prices, and its balance',
    reply: z.object({
      mayHaveMembers: z.boolean(),
      idTypes: z.array(z.object({ id: recordId, name: z.string(), pricePaise: paise })),
      balancePaise: paise,
      creditLimitPaise: creditLimit,
    }),
  }),
  add: endpoint({
    id: 'members.add',
    method: 'POST',
    path: '/api/merchant/usermanagement/frenchies',
    access: merchant('m.members.manage'),
    summary: 'Adds a member: the id type’s price leaves the wallet, the member’s sign-in is mailed',
    body: memberInput,
    reply: z.object({ id: recordId, code: z.string(), balancePaise: paise, creditLimitPaise: creditLimit }),
    errors: [
      ...(['forbidden', ...spendErrors, 'price_changed', 'idempotency_conflict'] as const),
      ...(['user_name_taken', 'registration_open'] as const),
    ],
  }),
  memberList: memberList.list,
  memberExport: memberList.export,
  memberWeeks: endpoint({
    id: 'members.weeks',
    method: 'GET',
    path: '/api/merchant/usermanagement/frenchies/weeks',
    access: merchant('m.members.view'),
    summary: 'What members sent in each of the last twelve weeks, for the rows of a list; of others nothing',
    query: weeksQuery,
    reply: weeksReply,
  }),
  member: endpoint({
    id: 'members.member',
    method: 'GET',
    path: '/api/merchant/usermanagement/frenchies/{id}',
    access: merchant('m.members.view'),
    summary: 'One member: status, volumes and override, never applicants',
    params: idParams,
    reply: memberView,
    errors: ['not_found'],
  }),
};
