import {
  isOpenLead,
  isPaidLead,
  type LeadView,
  leadMoves,
  mostCards,
  type OwnLeadView,
  openLeadStatuses,
  leadStatuses,
} from '@sevadesk/contract/banking';
import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { orderHistory, printOrderSlip } from '../orders/index.ts';
import { allClicks, ownClicks } from './clicks.repo.ts';
import { allLeads, ownLeads } from './lead-list.repo.ts';
import { earningOf, isBeforeBank, paperOf } from './lead.rules.ts';
import { findLead, leadsAlike } from './leads.repo.ts';
import { cardsOf, countLeads, deskCounts, monthSums } from './numbers.repo.ts';
import { alikeSince } from './submit-lead.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findLead>>>;

const plain = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({});
const money = (amount: number | null): Paise | null => (amount === null ? null : toPaise(amount));

function factsOf(row: Found) {
  const { id, number, kind, source, bankName, productName, name, mobile, bankRef, status, statusAt, createdAt } = row;
  const { pan, months, consentVersion, consentAt, reason, clawedBackAt, version, pin } = row;
  return {
    id,
    number,
    kind,
    source,
    bankName,
    productName,
    name,
    mobile,
    bankRef,
    status,
    statusAt,
    createdAt,
    pan,
    months,
    consentVersion,
    consentAt,
    reason,
    clawedBackAt,
    version,
    askedPaise: money(row.askedPaise),
    sanctionedPaise: money(row.sanctionedPaise),
    disbursedPaise: money(row.disbursedPaise),
    commissionPaise: money(row.commissionPaise),
    form: { ...plain.parse(row.data), ...(pin !== null && { pin }) },
    askedPapers: row.askedPapers.map(paperOf),
    earning: earningOf(row),
  };
}

/** Returns one of the shop's leads with all details. Throws not_found. */
export async function getOwnLead(ctx: MerchantCtx, id: string): Promise<OwnLeadView> {
  const { merchantId, permissions } = ctx.actor;
  const row = await findLead(ctx.db, id, merchantId);
  if (!row) throw new AppError('not_found');
  const may = isOpenLead(row.status) && permissions.includes('m.banking.apply');
  const history = await orderHistory(ctx, { orderId: id, merchantId, namesStaff: false });
  // Head office does not disclose to whom it assigned a lead.
  const timeline = history.timeline.filter(({ verb }) => verb !== 'assign');
  const removePapers = may && isBeforeBank(row.status);
  return {
    ...factsOf(row),
    history: { ...history, timeline },
    may: { addPapers: may, removePapers, withdraw: may, write: may },
  };
}

async function alikeOf(ctx: Ctx, { id, pan, priceProduct }: Found): Promise<string[]> {
  if (pan === null) return [];
  const found = await leadsAlike(ctx.db, { pan, priceProduct, since: alikeSince(ctx), except: id });
  return found.map(({ number }) => number);
}

/** Returns one lead with all details for staff. Throws not_found. */
export async function getLead(ctx: UserCtx, id: string): Promise<LeadView> {
  const row = await findLead(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const { merchantId, merchantCode, shopName, assigneeId, assigneeName, kind, status, clawedBackAt } = row;
  const manages = ctx.actor.permissions.includes('banking.manage');
  return {
    ...factsOf(row),
    merchantId,
    merchantCode,
    shopName,
    assigneeId,
    assigneeName,
    alike: await alikeOf(ctx, row),
    history: await orderHistory(ctx, { orderId: id, merchantId, namesStaff: true }),
    may: {
      moves: manages ? leadMoves(kind, status) : [],
      manage: manages && isOpenLead(status),
      clawBack: manages && isPaidLead(status) && clawedBackAt === null,
    },
  };
}

/** Lists the shop's leads, newest first. */
export const listOwnLeads = (ctx: MerchantCtx) => ownLeads(ctx.readDb, ctx.actor.merchantId);
/** Lists all leads, newest first. */
export const listLeads = (ctx: UserCtx) => allLeads(ctx.readDb);
/** Lists the shop's clicks on banks' pages. */
export const listOwnClicks = (ctx: MerchantCtx) => ownClicks(ctx.readDb, ctx.actor.merchantId);
/** Lists the clicks of all shops. */
export const listClicks = (ctx: UserCtx) => allClicks(ctx.readDb);

function monthOf(ctx: Ctx) {
  const now = ctx.clock.now();
  return { now: now.toISOString(), monthStart: istDayStart(`${istDateOf(now).slice(0, 7)}-01`) };
}

async function numbersOf(ctx: Ctx, merchantId?: string) {
  const within = { merchantId, ...monthOf(ctx) };
  const { monthCommissionPaise, disbursedPaise, month } = await monthSums(ctx.readDb, within);
  return {
    byStatus: await countLeads(ctx.readDb, within),
    month,
    monthCommissionPaise: toPaise(Number(monthCommissionPaise)),
    disbursedPaise: toPaise(Number(disbursedPaise)),
  };
}

/** Counts the shop's leads by status, with the sums of this month; whole paise. */
export async function ownOverview(ctx: MerchantCtx) {
  return numbersOf(ctx, ctx.actor.merchantId);
}

/** Returns the same counts for all shops, with those of the desk. */
export async function overview(ctx: UserCtx) {
  const waiting = await deskCounts(ctx.readDb, { userId: ctx.actor.userId, now: monthOf(ctx).now });
  return { ...(await numbersOf(ctx)), ...waiting };
}

const mostEnded = 5;

/** Returns leads by status: open ones that have waited longest, and recently ended ones. */
export async function getBoard(ctx: UserCtx, { isMine }: { isMine: boolean }) {
  const counts = await countLeads(ctx.readDb, monthOf(ctx));
  const open: readonly string[] = openLeadStatuses;
  const assigneeId = isMine ? ctx.actor.userId : undefined;
  const columns = [];
  for (const status of leadStatuses) {
    const isOpen = open.includes(status);
    const cards = await cardsOf(ctx.readDb, { status, assigneeId, isOpen, limit: isOpen ? mostCards : mostEnded });
    columns.push({ status, count: isMine && isOpen ? cards.length : (counts[status] ?? 0), cards });
  }
  return { columns };
}

/** Returns the customer's slip for one of the shop's leads. Throws not_found. */
export async function leadSlip(ctx: MerchantCtx, id: string, paper: SlipPaper) {
  const row = await findLead(ctx.db, id, ctx.actor.merchantId);
  if (!row) throw new AppError('not_found');
  return printOrderSlip(
    ctx,
    { ...row, what: m.banking_slip_for({}, { locale: ctx.locale }), about: row.bankName },
    paper,
  );
}
