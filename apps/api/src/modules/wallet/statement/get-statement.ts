import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { isLocalDate } from '@sevadesk/contract/kernel/local-date';
import { formatBalance, rupeesOf, toPaise } from '@sevadesk/contract/kernel/money';
import type { StatementReply, StatementRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { fieldError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db.ts';
import type { ExportFrame } from '../../../platform/export/types.ts';
import type { ListSource } from '../../../platform/list.ts';
import { countLimit } from '../../../platform/list-ids.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { likeText } from '../../../platform/list-filter.ts';
import { getFunds } from '../posting/get-balance.ts';
import { type AccountFound, accountByCode, creditLimitOf, findAccounts, narrationParts } from './statement.repo.ts';
import { daysOf } from './statement.rules.ts';
import { selectStatementRow, statementBase, statementColumns, statementPosition } from './statement-export.repo.ts';
import { getHousePage, getWalletPage } from './statement-page.ts';
import { walletOf } from '../posting/wallet.rules.ts';

/** Only ranges of days have balances that add up, so other operators are refused. */
const askable = new Set(['eq', 'between', 'gte', 'gt', 'lte', 'lt', 'contains']);

/** Whether the value is empty or a valid date. */
const isDay = (value: unknown) => (value ?? '') === '' || (typeof value === 'string' && isLocalDate(value));

function isAskable({ field, opt, value1, value2 }: ListQuery['filters'][number]): boolean {
  return field === 'dated' && askable.has(opt) && isDay(value1) && isDay(value2);
}

function sourceOf(ctx: Ctx, account: string): ListSource<StatementRow> {
  return {
    base: statementBase(ctx.readDb, account),
    select: selectStatementRow,
    // Dates alone do not order the lines of one day; the position does, in the order of the dates.
    columns: { dated: { sql: statementColumns.dated ?? statementPosition, kind: 'date', filter: true, sort: true } },
    search: account.startsWith('wallet:') ? narrationParts(statementColumns.narration ?? statementPosition) : [],
    id: statementPosition,
    defaultSort: { column: 'dated', dir: 'asc' },
    row: (selected) => selected as unknown as StatementRow,
  };
}

/** Returns the code of the account that staff request, by code or merchant id. */
function askedCode({ additionFilter = {} }: ListQuery): string {
  const { account, merchantId } = additionFilter;
  return typeof merchantId === 'string' ? walletOf(merchantId) : String(account ?? '');
}

async function pageOf(db: Db, account: AccountFound, query: ListQuery): Promise<StatementReply> {
  const oldestFirst = query.sorts[0]?.dir !== 'desc';
  const { start, length, search } = query;
  const asked = { days: daysOf(query), start, length, search, oldestFirst };
  const { rows, whole, count, total } = await (account.kind === 'wallet' ? getWalletPage : getHousePage)(
    db,
    account.id,
    asked,
  );
  const data = rows as unknown as StatementRow[];
  return {
    data,
    totalRecords: total,
    totalRows: total,
    filterRecords: Math.min(count, countLimit),
    capped: count > countLimit,
    nextCursor: null,
    account: { code: account.code, name: account.name },
    whole: span(whole.openingPaise, whole.drPaise, whole.crPaise),
    page: pageSpan(data, whole.openingPaise, oldestFirst),
  };
}

/** Returns one page: opening + Cr - Dr = closing for its rows and for all requested days, in whole paise. */
async function statementOf(ctx: Ctx, code: string, query: ListQuery): Promise<StatementReply> {
  const account = await accountByCode(ctx.readDb, code);
  if (!account) throw fieldError('additionFilter.account', 'not_found', 'not_found');
  const wrong = query.filters.find((filter) => !isAskable(filter));
  if (wrong) throw fieldError(`filters.${wrong.field}`, 'invalid');
  const unsortable = query.sorts.find(({ column }) => column !== 'dated');
  if (unsortable) throw fieldError(`sorts.${unsortable.column}`, 'not_found');
  // An internal account holds the lines of every shop; search for those in the lists of their own records.
  if (account.kind !== 'wallet' && query.search.trim() !== '') throw fieldError('search', 'invalid');
  // One snapshot for rows and sums: a concurrent posting must not make them differ.
  return inSnapshot(ctx.readDb, (db) => pageOf(db, account, query));
}

function span(opening: number, dr: number, cr: number) {
  return {
    openingPaise: toPaise(opening),
    drPaise: toPaise(dr),
    crPaise: toPaise(cr),
    closingPaise: toPaise(opening + cr - dr),
  };
}

type Span = ReturnType<typeof span>;

/** Sums a page's own rows; `oldestFirst` defines which end is earlier. */
function pageSpan(rows: readonly StatementRow[], opening: number, oldestFirst: boolean): Span {
  const oldest = oldestFirst ? rows[0] : rows.at(-1);
  if (!oldest) return span(opening, 0, 0);
  const sum = (side: 'drPaise' | 'crPaise') => rows.reduce((total, row) => total + row[side], 0);
  return span(oldest.balancePaise - oldest.crPaise + oldest.drPaise, sum('drPaise'), sum('crPaise'));
}

/** Returns the frame of a printed statement: the account, its opening and its closing balance. */
async function frameOf(ctx: Ctx, code: string, query: ListQuery): Promise<ExportFrame> {
  const account = await accountByCode(ctx.readDb, code);
  if (!account) throw fieldError('additionFilter.account', 'not_found', 'not_found');
  const { whole } = await pageOf(ctx.readDb, account, { ...query, start: 0, length: 1 });
  const { locale } = ctx;
  const opening = { label: m.wallet_opening({}, { locale }), values: { balancePaise: whole.openingPaise } };
  const closing = {
    label: m.wallet_closing({}, { locale }),
    values: { drPaise: whole.drPaise, crPaise: whole.crPaise, balancePaise: whole.closingPaise },
  };
  const limitPaise = await creditLimitOf(ctx.readDb, account.id);
  const credit = { limit: formatBalance(toPaise(limitPaise)) };
  const heading = [
    m.wallet_statement_of({ name: account.name }, { locale }),
    ...(limitPaise > 0 ? [m.wallet_statement_credit(credit, { locale })] : []),
  ];
  return query.sorts[0]?.dir === 'desc'
    ? { heading, before: [closing], after: [opening] }
    : { heading, before: [opening], after: [closing] };
}

export function ownStatementFrame({ actor, ...ctx }: Ctx, query: ListQuery): Promise<ExportFrame> {
  const merchantId = actor.kind === 'user' ? actor.merchantId : null;
  return frameOf({ ...ctx, actor }, walletOf(merchantId ?? ''), query);
}

export function anyStatementFrame(ctx: Ctx, query: ListQuery): Promise<ExportFrame> {
  return frameOf(ctx, askedCode(query), query);
}

/** Returns the signed-in merchant's wallet statement. */
export function ownStatement(ctx: MerchantCtx, query: ListQuery): Promise<StatementReply> {
  return statementOf(ctx, walletOf(ctx.actor.merchantId), query);
}

/** Returns any account's statement, for staff. Throws not_found at `additionFilter.account`. */
export function anyStatement(ctx: UserCtx, query: ListQuery): Promise<StatementReply> {
  return statementOf(ctx, askedCode(query), query);
}

export function ownStatementSource(ctx: MerchantCtx): ListSource<StatementRow> {
  return sourceOf(ctx, walletOf(ctx.actor.merchantId));
}

export function anyStatementSource(ctx: UserCtx, query: ListQuery): ListSource<StatementRow> {
  return sourceOf(ctx, askedCode(query));
}

/** Returns the closing balance in rupees, a number with at most two decimals, as the specification requires, and the credit limit in paise. */
export async function getClosing(ctx: MerchantCtx) {
  const { balancePaise, ...credit } = await getFunds(ctx, ctx.actor.merchantId);
  return { data: rupeesOf(balancePaise), ...credit };
}

/** Searches the accounts that staff can open, by the beginning of a name or code. */
export async function searchAccounts(ctx: UserCtx, search: string) {
  const rows = await findAccounts(ctx.readDb, `${likeText(search.trim().toLowerCase())}%`);
  return rows.map(({ code, name, kind }) => ({
    code,
    name,
    kind: kind === 'wallet' ? ('wallet' as const) : ('house' as const),
  }));
}
