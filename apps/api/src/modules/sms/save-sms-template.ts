import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { SmsTemplateInput } from '@sevadesk/contract/sms';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { headerById, rulesOn } from './sms.repo.ts';
import { templateFault } from './template.rules.ts';
import { insertTemplate, lockTemplate, updateTemplate } from './templates.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'sms_templates_dlt_id')) throw fieldError('dltId', 'taken', 'duplicate');
  if (isUniqueViolation(error, 'sms_templates_event')) throw fieldError('event', 'taken', 'duplicate');
  throw error;
}

/** Refuses, at the field, an unknown header, and a text that its header or the rules do not allow. */
async function requireSound(ctx: Ctx, input: SmsTemplateInput): Promise<void> {
  const header = await headerById(ctx.db, input.headerId);
  if (!header) throw fieldError('headerId', 'choose_one');
  const rules = await rulesOn(ctx.db, istDateOf(ctx.clock.now()));
  const found = templateFault(input, { kind: header.kind, links: rules?.links ?? [] });
  if (found) throw fieldError(found.field, found.fault);
}

/** Adds a registered text. Throws duplicate for an existing number, or an event and language with an active text. */
export async function createSmsTemplate(ctx: UserCtx, input: SmsTemplateInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    await requireSound(ctx, input);
    const id = ctx.ids.next();
    await insertTemplate(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'sms.create-template',
      record: { type: 'sms-template', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Changes or deactivates a registered text; sent messages do not change. Throws not_found or duplicate. */
export async function changeSmsTemplate(ctx: UserCtx, id: string, input: SmsTemplateInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await lockTemplate(ctx.db, id);
    if (!before) throw new AppError('not_found');
    await requireSound(ctx, input);
    await updateTemplate(ctx.db, id, input, ctx.clock.now().toISOString()).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'sms.update-template',
      record: { type: 'sms-template', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
