import type { MonthLine } from '@sevadesk/contract/incentives';
import { maskVpa } from '@sevadesk/contract/kernel/masks';
import { orderAddress } from '@sevadesk/contract/orders';
import { percentText } from '@sevadesk/contract/kernel/percent';
import { paymentAddress } from '@sevadesk/contract/payments';
import type { Cause, CauseFact, FactName } from '@sevadesk/contract/reports';
import { codeText, recordLocale } from '@sevadesk/messages';
import type { Db } from '../../platform/db.ts';
import {
  adjustmentCause,
  type ApplicationCause,
  applicationCause,
  memberCause,
  monthCause,
  targetCause,
  serviceOrderCause,
  orderCause,
  paperlessCause,
  type PaymentCause,
  paymentCause,
  saleCause,
} from './cause.repo.ts';
import { type LineFound, postingOf } from './why.repo.ts';

type Area = 'staff' | 'merchant';
type Posting = Pick<LineFound, 'postingId' | 'referenceType' | 'referenceId' | 'relatedId' | 'actorName'>;

/** Returns a known fact as a list; an empty one for an unknown fact. */
function fact(name: FactName, value: string | number | null | undefined, as: CauseFact['as'] = 'text'): CauseFact[] {
  return value === null || value === undefined || value === '' ? [] : [{ name, value, as }];
}

type Terms = {
  packageName: string;
  validFrom: string | null;
  publishedBy: string | null;
  pricePaise: number;
  gstPaise: number;
  providerFeePaise: number;
  commissionPaise: number;
};

/** Returns the prices of an order; only staff see what the network pays its provider. */
function termsOf(found: Terms, area: Area): Cause {
  const isStaff = area === 'staff';
  return {
    kind: 'price',
    title: found.packageName,
    facts: [
      ...fact('valid_from', found.validFrom, 'date'),
      ...(isStaff ? fact('decided_by', found.publishedBy) : []),
      ...fact('price', found.pricePaise, 'money'),
      ...fact('gst', found.gstPaise, 'money'),
      ...(isStaff ? fact('provider_fee', found.providerFeePaise, 'money') : []),
      ...fact('commission', found.commissionPaise, 'money'),
    ],
    link: null,
    causes: [],
  };
}

type ApplicationPlace = (found: ApplicationCause, area: Area) => string;

const onPaper: ApplicationPlace = ({ id }, area) =>
  area === 'staff'
    ? `/backend/actions/nsdl-pan/physical/paninfo/${id}`
    : `/merchant/product/nsdl-pan/physical/info/${id}`;

const paperless: ApplicationPlace = ({ id, token }, area) =>
  area === 'staff'
    ? `/backend/actions/nsdl-pan/paperless/list?q=${token}`
    : `/merchant/product/nsdl-pan/paperless/${id}/confirm`;

function applicationFacts(found: ApplicationCause, area: Area, place: ApplicationPlace): Cause[] {
  return [
    {
      kind: 'application',
      title: found.cardName,
      facts: [
        ...fact('token', found.token),
        ...fact('submitted', found.submittedAt, 'instant'),
        ...fact('ack_no', found.aknNo),
      ],
      link: place(found, area),
      causes: [termsOf(found, area)],
    },
  ];
}

/** Charges and commissions refer to an application, holds to a paperless order; the id is one of the two. */
async function applicationOf(db: Db, id: string, area: Area): Promise<Cause[]> {
  const found = await applicationCause(db, id);
  if (found) return applicationFacts(found, area, onPaper);
  const order = await paperlessCause(db, id);
  return order ? applicationFacts(order, area, paperless) : [];
}

async function serviceOrderOf(db: Db, id: string, area: Area): Promise<Cause[]> {
  const found = await serviceOrderCause(db, id);
  if (!found) return [];
  return [
    {
      kind: 'order',
      title: found.number,
      facts: [...fact('created', found.chargedAt, 'instant'), ...fact('quantity', found.quantity, 'number')],
      link: orderAddress(found.kind, found.number, area),
      causes: [termsOf(found, area)],
    },
  ];
}

/** Returns the bank's statement line as a cause. */
function lineOf({ line }: PaymentCause): Cause[] {
  if (!line) return [];
  return [
    { kind: 'bank-line', title: line.narration, facts: fact('dated', line.dated, 'date'), link: null, causes: [] },
  ];
}

async function paymentOf(db: Db, id: string, area: Area): Promise<Cause[]> {
  const found = await paymentCause(db, id);
  if (!found) return [];
  return [
    {
      kind: 'payment-request',
      title: found.refNo,
      facts: [
        ...fact('mode', found.mode),
        ...fact('reference', found.reference),
        ...fact('paid_on', found.paidOn, 'date'),
        ...fact('bank', found.bankName),
        ...fact('requested_by', found.requestedBy),
        ...fact('requested', found.requestedAt, 'instant'),
        ...(area === 'staff' ? fact('decided_by', found.decidedBy) : []),
        ...fact('decided', found.decidedAt, 'instant'),
      ],
      link: paymentAddress(found.refNo, area),
      causes: area === 'staff' ? lineOf(found) : [],
    },
  ];
}

async function orderOf(db: Db, id: string, area: Area): Promise<Cause[]> {
  const found = await orderCause(db, id);
  if (!found) return [];
  return [
    {
      kind: 'gateway-order',
      title: found.clientTxnId,
      facts: [
        ...fact('created', found.createdAt, 'instant'),
        ...fact('confirmed', found.finalisedAt, 'instant'),
        ...fact('upi_txn', found.upiTxnId),
        ...fact('payer', found.payerVpa && maskVpa(found.payerVpa)),
        ...fact('checks', found.checkCount, 'number'),
      ],
      link: `${area === 'staff' ? '/backend/actions/gateway' : '/merchant/paymentgateway/list'}?q=${found.clientTxnId}`,
      causes: [],
    },
  ];
}

const adjustmentAt = (number: number) =>
  `/backend/account/adjustments?filters=${encodeURIComponent(JSON.stringify([{ field: 'number', opt: 'eq', value1: number }]))}`;

async function adjustmentOf(db: Db, asked: { id: string; postingId: string }, area: Area): Promise<Cause[]> {
  const found = await adjustmentCause(db, asked);
  if (!found) return [];
  const people = [
    ...fact('requested_by', found.requestedBy),
    ...fact('requested', found.requestedAt, 'instant'),
    ...fact('decided_by', found.decidedBy),
    ...fact('decided', found.decidedAt, 'instant'),
  ];
  const isStaff = area === 'staff';
  return [
    {
      kind: 'adjustment',
      title: `${found.number}`,
      facts: [...fact('reason', found.reason), ...(isStaff ? [...people, ...fact('remark', found.remark)] : [])],
      link: isStaff ? adjustmentAt(found.number) : null,
      causes: [],
    },
  ];
}

async function memberOf(db: Db, id: string): Promise<Cause[]> {
  const found = await memberCause(db, id);
  if (!found) return [];
  const facts = [...fact('member', found.shopName), ...fact('id_type', found.idType)];
  return [{ kind: 'member', title: found.code, facts, link: null, causes: [] }];
}

/** Returns the shop whose sale a merchant above it earned from; a shop sees the level of the payee, and never whose application it was. */
async function saleOf(db: Db, postingId: string): Promise<Cause[]> {
  const found = await saleCause(db, postingId);
  if (!found) return [];
  const facts = [
    ...fact('member', found.shopName),
    ...fact('level', found.levelName),
    ...fact('territory', found.territoryName),
  ];
  return [{ kind: 'sale', title: found.code, facts, link: null, causes: [] }];
}

function bandFacts({ unit, band }: MonthLine): CauseFact[] {
  if (!band) return [];
  const share =
    band.basisPoints === null ? fact('share', band.paise, 'money') : fact('share', `${percentText(band.basisPoints)}%`);
  return [...fact('band_from', band.from, unit === 'sum' ? 'money' : 'number'), ...share];
}

/** Returns the settled month of a payee, with the working of each product. */
async function monthOf(db: Db, id: string, area: Area): Promise<Cause[]> {
  const found = await monthCause(db, id);
  if (!found) return [];
  const causes = found.lines.map(
    (line): Cause => ({
      kind: 'month-line',
      title: codeText(['service_packages_product'], line.product, recordLocale),
      facts: [
        ...fact('level', line.levelName),
        ...fact('territory', line.territoryName),
        ...fact('sales', line.sales, 'number'),
        ...(line.withdrawn > 0 ? fact('withdrawn', line.withdrawn, 'number') : []),
        ...bandFacts(line),
        ...fact('difference', line.differencePaise, 'money'),
      ],
      link: null,
      causes: [],
    }),
  );
  const link = area === 'staff' ? '/backend/account/month-settlements' : '/merchant/accounting/month';
  return [{ kind: 'month', title: found.month.slice(0, 7), facts: [], link, causes }];
}

/** Returns the target that a merchant reached, with its volume, goal and incentive. */
async function targetOf(db: Db, id: string, area: Area): Promise<Cause[]> {
  const found = await targetCause(db, id);
  if (!found) return [];
  const as = found.unit === 'sum' ? 'money' : 'number';
  const facts = [
    ...fact('created', found.fromDay, 'date'),
    ...fact('dated', found.toDay, 'date'),
    ...fact('territory', found.territoryName),
    ...fact('volume', found.volume, as),
    ...fact('goal', found.stepFrom, as),
    ...fact('incentive', found.grossPaise, 'money'),
  ];
  const link = area === 'staff' ? `/backend/account/targets/${found.targetId}` : '/merchant/accounting/month';
  return [{ kind: 'target', title: found.name, facts, link, causes: [] }];
}

const byReference: Record<string, (db: Db, id: string, area: Area) => Promise<Cause[]>> = {
  application: applicationOf,
  paperless: applicationOf,
  order: serviceOrderOf,
  'payment-request': paymentOf,
  'gateway-order': orderOf,
  merchant: memberOf,
  'month-settlement': monthOf,
  target: targetOf,
};

/** The maximum length of a chain of reversals that is followed. */
const deepest = 4;

/** Returns the causes of a posting: its record, and the posting that it undoes or follows, with that posting's causes. */
export async function causesOf(db: Db, posting: Posting, area: Area, depth = 0): Promise<Cause[]> {
  const asked = await adjustmentOf(db, { id: posting.referenceId, postingId: posting.postingId }, area);
  const sale = await saleOf(db, posting.postingId);
  // The record of another shop's customer stays with that shop and with head office.
  const isOthers = area === 'merchant' && sale.length > 0;
  const record = isOthers ? [] : ((await byReference[posting.referenceType]?.(db, posting.referenceId, area)) ?? []);
  const earlier = posting.relatedId && depth < deepest ? await postingOf(db, posting.relatedId) : undefined;
  const followed: Cause[] = earlier
    ? [
        {
          kind: 'posting',
          title: earlier.narration,
          facts: fact('posted', earlier.at, 'instant'),
          link: null,
          causes: await causesOf(db, earlier, area, depth + 1),
        },
      ]
    : [];
  const person: Cause[] =
    area === 'staff' && posting.actorName
      ? [{ kind: 'person', title: posting.actorName, facts: [], link: null, causes: [] }]
      : [];
  return [...asked, ...sale, ...record, ...followed, ...person];
}
