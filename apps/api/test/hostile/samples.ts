import { customerConsentVersion } from '@sevadesk/contract/customers';
import { gstinCheckCharacter } from '@sevadesk/contract/kernel/check-digits';
import { socialNetworks } from '@sevadesk/contract/kernel/publishing';
import { kycConsentVersion } from '@sevadesk/contract/kyc';
import { z } from 'zod';
import { registrationValues } from '../factories/gst-form.ts';
import { leadFormOf } from '../factories/lead-form.ts';
import { couponsBody, psaForm } from '../factories/uti-pan.ts';
import { type AnyEndpoint, unknownId } from './send.ts';

/** The parts of a JSON schema that sample generation uses. */
export type JsonSchema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

const pan = 'ABCPE1234F';
const gstinBody = `09${pan}1Z`;

/** Values by field name, where type and format are not sufficient. */
export const byName: Record<string, unknown> = {
  email: 'asha@example.in',
  emailid: 'asha@example.in',
  password: 'blue-tiger-walks-43',
  code: '123456',
  mobileNo: '9876543210',
  mobile: '9876543210',
  pin: '208001',
  dob: '1990-05-11',
  idTypeId: unknownId,
  packageId: unknownId,
  idType: unknownId,
  aadhaar: '999900001119',
  gstin: `${gstinBody}${gstinCheckCharacter(gstinBody)}`,
  pan,
  userName: 'asha.verma',
  upiId: 'network@okbank',
  ifsc: 'HDFC0001234',
  sac: '998599',
  tan: 'DELA12345B',
  accountNumber: '50100012345678',
  areaCode: 'KNP',
  aoType: 'W',
  rangeCode: '75',
  aoNumber: '2',
  consent: true,
  consentVersion: '2026-11',
  aknNo: '010019700000001',
  ackNo: '010019700000001',
  dueOn: '2099-12-31',
  reasonCode: 'R03',
  liveNumber: '234567890124',
  akn_no: '010019700000001',
  token: '261120000001',
  birthDate: '1990-05-11',
  pageIndex: '0',
  pageSize: '10',
  sortBy: 'dated',
  globalFilter: 'a',
  filters: '[]',
  dt1: '2026-11-01',
  dt2: '2026-11-20',
  reasons: ['R01'],
  mode: 'UPI',
  secret: 'key-of-the-provider-1',
  baseUrl: 'https://gateway.example/api',
  reference: '400000000001',
  paidOn: '2026-11-20',
  aknDate: '2026-11-20',
  validFrom: '2026-11-20',
  effectiveOn: '2026-11-20',
  roleId: unknownId,
  listId: 'payments.list',
  pricePaise: 10_700,
  // A flat amount or a percentage, never both.
  commissionBasisPoints: null,
  commissionBands: [],
  levelShares: [],
  volumeBands: [],
  overrideBasisPoints: null,
  data: { lastName: 'SHARMA', income: ['SALARY'] },
  amount: 100,
  sha256: '0'.repeat(64),
  contactNo: '011 2345678',
  emailId: 'asha@example.in',
  link: '/services',
  startsOn: '2026-11-20',
  endsOn: '2026-12-20',
  host: 'smtp.example.in',
  fromAddress: 'asha@example.in',
  replyTo: 'asha@example.in',
  colour: '#1d4f91',
  applyUrl: 'https://bank.example/apply',
  codePrefix: 'QX',
  mapUrl: 'https://maps.example/asha',
  box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
};

/** A reason for all kinds of application. */
const reason = { isDesk: true, fields: [], types: [], categories: [] };

/** The state of a list view. */
const listView = { q: 'a', sort: '-createdAt', size: 20, density: 'compact' };

const smsRules = {
  entityId: '1101000000000000001',
  links: 'https://sevadesk.example',
  quietFrom: 21,
  quietUntil: 9,
  promotionalFrom: 10,
  promotionalUntil: 19,
};
const smsTemplate = {
  dltId: '1107000000000000001',
  headerId: unknownId,
  text: 'Your work is done.',
  event: null,
  places: [],
};
const whatsappTemplate = { name: 'work_done', language: 'en_US', text: 'Your work is done.', event: null, places: [] };
/** What a browser returns from a passkey; its values are base64url. */
const passkey = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };
const addedPasskey = { ...passkey, response: { clientDataJSON: 'a', attestationObject: 'a' } };
const signedPasskey = { ...passkey, response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } };
/** A gateway profile, because its patterns and lines have special formats. */
const smsGateway = {
  address: 'https://sms.example/send',
  parameters: 'to = {mobile}',
  headers: 'x-key = {secret}',
  successPattern: 'ok',
  idPattern: 'id:{id}',
  statusAddress: 'https://sms.example/status',
  statusParameters: 'id = {ref}',
  statusTaken: 'queued',
  statusDelivered: 'delivered',
  statusFailed: 'failed',
  reportRef: 'msgid',
  reportId: 'custom',
  reportState: 'status',
};

const campaign = {
  way: 'notice',
  audience: { silentDays: 30 },
  templateIds: [],
  title: { en: 'A plain title' },
  text: { en: 'A plain text' },
  target: 'pan',
  startOn: null,
  startHour: 11,
};

/** For calls whose fields allow only one combination: a new PAN without paper has neither number nor changes. */
const byCall: Record<string, Record<string, unknown>> = {
  'kyc.submit': { consentVersion: kycConsentVersion },
  'kyc.staff-submit': { consentVersion: kycConsentVersion },
  'kyc.save-requirements': { merchant: [], staff: [] },
  'masters.create-reason': { ...reason },
  'masters.update-reason': { ...reason, text: { en: 'Another plain text', hi: 'दूसरा सादा पाठ' } },
  'views.save': { state: listView },
  'views.change': { state: listView },
  'tickets.save-hours': { days: [1, 2], from: '10:00', to: '18:00', holidays: [] },
  'privacy.find': { by: 'mobile', value: '9876543210' },
  'settings.save-chat': { api: 'https://chat.example/1' },
  'settings.save-social': Object.fromEntries(socialNetworks.map((name) => [name, `https://${name}.example/asha`])),
  'settings.save-filing': {
    photo: '{token}_photo.jpg',
    signature: '{token}_sign.jpg',
    documents: '{token}_docs.pdf',
    form: '{token}_form.pdf',
    register: 'register_{form}.csv',
  },
  'settings.test-smtp': { to: 'asha@example.in' },
  'notifications.save-device': {
    endpoint: 'https://push.example/1',
    p256dh: `B${'a'.repeat(86)}`,
    auth: 'a'.repeat(22),
    name: 'Chrome, Android',
  },
  'sms.save-rules': smsRules,
  'sms.save-price': { gatewayId: unknownId, price: '0.145' },
  'sms.create-header': { code: 'SVDESK' },
  'sms.update-header': { code: 'SVDESK' },
  'sms.create-template': smsTemplate,
  'sms.update-template': smsTemplate,
  'auth.staff-add-passkey': { credential: addedPasskey },
  'auth.merchant-add-passkey': { credential: addedPasskey },
  'auth.passkey-sign-in': { credential: signedPasskey },
  'auth.confirm-by-passkey': { credential: signedPasskey },
  'sms.save-gateway': smsGateway,
  'customers.own-consent': { version: customerConsentVersion },
  'customers.link': { code: 'ABCDEFGH' },
  'customers.stop': { code: 'ABCDEFGH' },
  'approvals.approve': { requestedAt: '2026-11-20T06:00:00.000Z' },
  'approvals.reject': { requestedAt: '2026-11-20T06:00:00.000Z' },
  'approvals.withdraw': { requestedAt: '2026-11-20T06:00:00.000Z' },
  'operations.save-seal-addresses': { addresses: 'auditor@example.in' },
  'operations.compare-seal': { position: 1, hash: 'a'.repeat(64) },
  'payments.create-plan': { amountPaise: 10_000 },
  'mandates.create': { amountPaise: 10_000, maxPaise: 10_000 },
  'credit.save-minimum': { service: 'nsdl' },
  'collect.create-qr': { amountPaise: 5_000, note: 'Day 1' },
  'payouts.save-policy': { minPaise: 50_000, maxPaise: 5_000_000, feePaise: 0, overdueDays: 3 },
  'payouts.save-rhythm': { rhythm: 'week', day: 1 },
  'payouts.prepare-batch': { profile: 'neft-csv', payoutIds: [unknownId] },
  'payouts.request-outcome': { outcome: 'returned', utr: null },
  'payouts.request': { accountEnd: '1234' },
  'credit.request': { validFrom: '2030-01-01', validUntil: null, repayDays: 15 },
  'service-packages.create-territory': { places: ['UP/Varanasi'] },
  'service-packages.change-territory': { places: ['UP/Varanasi'] },
  'incentives.set-target': {
    territoryId: undefined,
    fromDay: '2030-01-01',
    toDay: '2030-01-31',
    products: [],
    merchantCodes: undefined,
  },
  'incentives.improve-target': { toDay: '2030-01-31' },
  'brands.create': { host: 'seva.example' },
  'brands.update': {
    host: 'seva.example',
    otherHosts: 'other.example',
    colour: '#0b6064',
    contactNo: '9876543210',
    state: 'Delhi',
  },
  'campaigns.create': campaign,
  'campaigns.update': campaign,
  'campaigns.open': { code: 'ABCDEFGH' },
  'whatsapp.save-price': { provider: 'graph.example', category: 'utility', price: '0.115' },
  'whatsapp.save-account': {
    isOn: false,
    address: 'https://graph.example',
    version: 'v23.0',
    phoneNumberId: '100000000000001',
    token: 'sample-token',
    appSecret: 'sample-secret',
  },
  'whatsapp.create-template': whatsappTemplate,
  'whatsapp.update-template': whatsappTemplate,
  'banking.submit-lead': { form: leadFormOf() },
  'banking.save-draft': { data: { name: 'Asha' } },
  'uti-pan.save-psa': psaForm(),
  'uti-pan.quote-coupons': { by: 'quantity', type: 'electronic', quantity: 1 },
  'uti-pan.buy-coupons': couponsBody(1),
  'uti-pan.decide-psa': { action: 'send', version: 1 },
  'uti-pan.decide-coupons': { ids: ['019a0000-0000-7000-8000-000000000001'], decision: { action: 'send' } },
  'nps.create': { data: { firstName: 'ASHA', nominees: [] } },
  'nps.save': { data: { firstName: 'ASHA', nominees: [] } },
  'nps.answer': { data: { firstName: 'ASHA', nominees: [] } },
  'nps.issue': { pran: '110012345678' },
  'nps.save-limits': { validFrom: '2099-01-01', minAge: 18, maxAge: 70 },
  'gst.save-registration': { values: registrationValues() },
  'gst.place-filing': { returnType: 'gstr-3b', period: '2026-10', isNil: false, portalUser: 'asha' },
  'gst.filing-terms': { returnType: 'gstr-3b', period: '2026-10' },
  'gst.extend-due': { returnType: 'gstr-3b', period: '2026-10' },
  'gst.arn-registration': { arn: 'AA0911260000018' },
  'gst.file-filing': { arn: 'AA0911260000018', filedOn: '2026-11-20' },
  'gst.add-registration-paper': { slot: 'other', part: '' },
  'courier.own-add': { companyId: null, awb: 'AWB 77', dispatchedOn: '2026-11-20' },
  'courier.own-edit': { companyId: null, awb: 'AWB 78', dispatchedOn: '2026-11-20' },
  'courier.save-company': { trackingUrl: 'https://courier.example/{awb}' },
  'partner-api.create-key': { addresses: ['203.0.113.0/24'] },
  'partner-api.create-hook': { url: 'https://shop.example/hooks' },
  'partner-api.change-hook': { url: 'https://shop.example/hooks' },
  'partner-api.save-policy': { perMinute: 6000 },
  'partner-api.statement': { page: '1' },
  'nsdl-pan.partner-list': { limit: '10' },
  'banking.partner-list': { limit: '10' },
  'bills.partner-billers': { limit: '10' },
  'bills.partner-list': { limit: '10' },
  'banking.partner-create': { form: leadFormOf() },
  'nsdl-pan.create-paperless': { type: 'C' },
  'nsdl-pan.save-paperless': { type: 'C' },
};

/** Returns the input JSON schema of a zod schema. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function textOf({ format, enum: values }: JsonSchema): string {
  if (values) return String(values[0]);
  if (format === 'uuid') return unknownId;
  return format === 'date' ? '2026-11-20' : 'Plain text';
}

function sampleOf(schema: JsonSchema, name = ''): unknown {
  // A name may have another meaning elsewhere, so its value must be one of the allowed ones.
  if (name in byName && (schema.enum?.includes(byName[name]) ?? true)) return byName[name];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const parts = Object.entries(schema.properties ?? {});
    return Object.fromEntries(parts.map(([key, part]) => [key, sampleOf(part, key)]));
  }
  if (type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return type === 'boolean' ? true : textOf(schema);
}

function listSample(list: NonNullable<AnyEndpoint['list']>): Record<string, unknown> {
  const [field = ''] = Object.entries(list).find(([, { filter, kind }]) => filter && kind !== 'boolean') ?? [];
  const [column] = Object.entries(list).find(([, { sort }]) => sort) ?? [];
  return {
    filters: [{ field, opt: 'empty', value1: 'a', value2: 'b' }],
    search: 'a',
    length: 10,
    start: 0,
    sorts: column === undefined ? [] : [{ column, dir: 'asc' }],
  };
}

/** Returns a body or query that the endpoint's own schema accepts, with every field filled. */
export function sampleFor(endpoint: AnyEndpoint, part: 'body' | 'query'): Record<string, unknown> {
  const schema = endpoint[part];
  if (!schema) return {};
  if (endpoint.list) return part === 'body' ? listSample(endpoint.list) : {};
  const sample = sampleOf(jsonSchemaOf(schema));
  return typeof sample === 'object' && sample !== null ? { ...sample, ...byCall[endpoint.id] } : {};
}
