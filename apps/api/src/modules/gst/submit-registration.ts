import { neededPapers, type RegistrationForm, wholeForm } from '@sevadesk/contract/gst';
import { birthDateFault } from '@sevadesk/contract/kernel/date-schema';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Fault } from '@sevadesk/contract/kernel/faults';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { requireKyc } from '../kyc/index.ts';
import { chargeOrder, orderHistory } from '../orders/index.ts';
import { type Asked, stepRegistration } from './move-registration.ts';
import { columnsOf } from './registration-draft.rules.ts';
import { lockRegistration, type Registration } from './registrations.repo.ts';
import { notifyDesk } from './notify-gst.ts';

type Problem = { field: string; fault: Fault };

function datesOf(form: RegistrationForm, today: string): Problem[] {
  return form.members.flatMap(({ birthDate }, index) => {
    const key = birthDateFault(birthDate, today);
    return key ? [{ field: `members.${index}.birthDate`, fault: { key } }] : [];
  });
}

async function missingPapers(ctx: MerchantCtx, { id, merchantId }: Registration, form: RegistrationForm) {
  const { files } = await orderHistory(ctx, { orderId: id, merchantId, namesStaff: false });
  const needed = neededPapers({
    constitution: form.applicant.constitution,
    memberKeys: form.members.map(({ key }) => key),
    possession: form.principal.possession,
  });
  return needed
    .filter(({ slot, part }) => !files.some((file) => file.slot === slot && file.part === part))
    .map(({ slot, part }): Problem => ({ field: `papers.${slot}.${part}`, fault: { key: 'required' } }));
}

/** Returns the draft as a complete form with its documents. Throws not_complete with all faults. */
async function demandWhole(ctx: MerchantCtx, held: Registration): Promise<RegistrationForm> {
  const { form, faults } = wholeForm(held.form);
  if (!form) throw new AppError('not_complete', { fields: faults });
  const problems = [...datesOf(form, istDateOf(ctx.clock.now())), ...(await missingPapers(ctx, held, form))];
  if (problems.length > 0) throw new AppError('not_complete', { fields: problems });
  return form;
}

/**
 * Validates a draft, charges its price and submits it to head office in one transaction; if already submitted, returns the same.
 * Throws not_found, changed_meanwhile, not_complete, kyc_required, price_changed, price_missing, insufficient_balance.
 */
export async function submitRegistration(
  ctx: MerchantCtx,
  { id, version, expectedPaise }: Asked & { expectedPaise: number },
): Promise<{ version: number }> {
  await requireKyc(ctx, 'gst');
  return withTransaction(ctx, async (ctx) => {
    const held = await lockRegistration(ctx.db, { id, merchantId: ctx.actor.merchantId });
    if (!held) throw new AppError('not_found');
    if (held.submittedAt !== null) return { version: held.version };
    if (held.version !== version) throw new AppError('changed_meanwhile');
    const form = await demandWhole(ctx, held);
    const { number, merchantId } = held;
    const { pricePaise } = await chargeOrder(ctx, {
      kind: 'gst-registration',
      orderId: id,
      number,
      merchantId,
      product: 'registration',
      expectedPaise,
    });
    const step = await stepRegistration(ctx, held, {
      verb: 'submit',
      changes: { ...columnsOf(form), form: JSON.stringify(form), submittedAt: ctx.clock.now().toISOString() },
      details: { pricePaise },
    });
    await notifyDesk(ctx, 'gst-registration', held, 'gst_received');
    return step;
  });
}
