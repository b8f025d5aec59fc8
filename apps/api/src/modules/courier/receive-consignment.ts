import { type ArrivalInput, formNumberOf } from '@sevadesk/contract/courier';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { markHardcopyOwed, markHardcopyReceived } from '../nsdl-pan/index.ts';
import { mayMove } from './consignment.rules.ts';
import { changeConsignment, type Consignment, lockConsignment } from './consignments.repo.ts';
import * as items from './items.repo.ts';
import { recordCourierStep, notifyOtherEnd, travelRemark } from './record-step.ts';

type Arrival = Omit<ArrivalInput, 'extra'> & { id: string; extra?: readonly string[] };

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const formsOf = (rows: readonly items.Item[]) => rows.flatMap(({ applicationId }) => applicationId ?? []);

/** Splits the listed forms into arrived and missing ones. Throws not_found if a selected one is not listed. */
function sortOut(listed: readonly items.Item[], ticked: readonly string[]) {
  const open = listed.filter(({ state }) => state === 'packed');
  const wanted = new Set(ticked);
  const came = open.filter(({ id }) => wanted.has(id));
  if (came.length !== wanted.size) throw new AppError('not_found');
  return { came, missing: open.filter(({ id }) => !wanted.has(id)) };
}

type Extra = { number: string; applicationId: string | null; isKept: boolean };

/** Resolves unlisted numbers: a form that head office awaits is received, anything else is only recorded. */
async function readExtras(ctx: UserCtx, listed: readonly items.Item[], codes: readonly string[]): Promise<Extra[]> {
  const numbers = codes.map((code) => formNumberOf(code) ?? code.slice(0, 40));
  const found = await items.formsByNumbers(ctx.db, [...new Set(numbers)]);
  const known = new Set(listed.map(({ applicationId }) => applicationId));
  const seen = new Set<string>();
  return numbers.flatMap((number) => {
    const form = found.find(({ token, aknNo }) => token === number || aknNo === number);
    const key = form?.id ?? number;
    if (seen.has(key) || (form && known.has(form.id))) return [];
    seen.add(key);
    const isKept = form?.hardcopyStatus === 'owed' || form?.hardcopyStatus === 'sent';
    return [{ number, applicationId: form?.id ?? null, isKept }];
  });
}

async function noteExtras(ctx: UserCtx, consignmentId: string, extras: readonly Extra[], place: number) {
  const rows = extras.map(({ number, applicationId, isKept }, index) => ({
    id: ctx.ids.next(),
    consignmentId,
    applicationId,
    number,
    place: place + index,
    state: isKept ? 'extra' : 'unknown',
    isLive: false,
  }));
  await items.claimForms(ctx.db, rows);
}

/** Receives the forms that arrived at head office; missing ones are owed again. */
async function settlePapers(ctx: UserCtx, parcel: Consignment, came: readonly string[], missing: readonly string[]) {
  const remark = travelRemark(parcel);
  const locked = await items.lockForms(ctx.db, [...came, ...missing]);
  const open = new Set(idsOf(locked.filter(({ hardcopyStatus }) => hardcopyStatus !== 'received')));
  await items.leaveOthers(ctx.db, came, parcel.id);
  const ids = came.filter((id) => open.has(id));
  if (ids.length > 0) await markHardcopyReceived(ctx, { ids, remark });
  const travelling = await items.liveElsewhere(ctx.db, missing, parcel.id);
  const back = missing.filter((id) => !travelling.has(id));
  if (back.length > 0) await markHardcopyOwed(ctx, { ids: back, from: 'sent', remark });
}

async function receive(ctx: UserCtx, input: Arrival, merchantId?: string) {
  const { id, receivedOn, remark = null } = input;
  return withTransaction(ctx, async (tx) => {
    const parcel = await lockConsignment(tx.db, id, merchantId);
    if (!parcel) throw new AppError('not_found');
    const listed = await items.itemsOf(tx.db, [id]);
    if (!mayMove(tx.actor.area, parcel, 'received')) throw new AppError('state_refused');
    if (receivedOn > istDateOf(tx.clock.now())) throw fieldError('receivedOn', 'date_future');
    if (parcel.dispatchedOn && receivedOn < parcel.dispatchedOn) throw fieldError('receivedOn', 'date_range');
    const { came, missing } = sortOut(listed, input.itemIds);
    const extras = await readExtras(tx, listed, input.extra ?? []);
    const kept = extras.flatMap(({ applicationId, isKept }) => (isKept && applicationId ? applicationId : []));
    await items.settleItems(tx.db, idsOf(came), 'received');
    await items.settleItems(tx.db, idsOf(missing), 'missing');
    await noteExtras(tx, id, extras, listed.length);
    if (parcel.direction === 'in') await settlePapers(tx, parcel, [...formsOf(came), ...kept], formsOf(missing));
    else if (parcel.asksBack && came.length > 0) {
      await markHardcopyOwed(tx, { ids: formsOf(came), from: 'received', remark: travelRemark(parcel) });
    }
    const status = missing.length > 0 ? ('partial' as const) : ('received' as const);
    const counts = { missingCount: missing.length, extraCount: extras.length };
    const statusAt = tx.clock.now().toISOString();
    await changeConsignment(tx.db, id, { status, statusAt, receivedOn, remark, ...counts });
    const forms = came.length;
    await recordCourierStep(tx, id, { verb: 'receive', status, remark, forms, missing: missing.length });
    const tokens = missing.slice(0, 5).map(({ number }) => number);
    const params = { forms: String(forms), missing: String(missing.length), tokens: tokens.join(', ') };
    await notifyOtherEnd(tx, parcel, missing.length > 0 ? 'courier_missing' : 'courier_received', params);
    return { status, received: forms, missing: missing.length, extra: extras.length };
  });
}

/**
 * Receives an envelope for staff: selected forms are received, the others are missing and owed again, unlisted ones are received or
 * recorded. The second of two concurrent calls throws state_refused. Throws not_found, invalid_input at the day.
 */
export function receiveConsignment(ctx: UserCtx, input: Arrival) {
  return receive(ctx, input);
}

/** Receives an envelope of head office for a shop. */
export function receiveOwnConsignment(ctx: MerchantCtx, input: Arrival) {
  return receive(ctx, input, ctx.actor.merchantId);
}
