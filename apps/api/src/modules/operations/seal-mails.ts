import { addDays, formatDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { AuditSealView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { settingValue, storeSetting } from '../../platform/setting-row.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { auditHead, auditState, recordAudit } from '../audit/index.ts';
import { queueMail } from '../notifications/index.ts';
import { insertSealMail, lastSealMail } from './seal-mails.repo.ts';

const key = 'seal-addresses';

async function addressesNow({ db }: Ctx): Promise<string> {
  const value = (await settingValue(db, key)) as { addresses: string } | undefined;
  return value?.addresses ?? '';
}

/** Returns the end of the audit chain, the addresses that get it each night, and the last mail. */
export async function getAuditSeal(ctx: UserCtx): Promise<AuditSealView> {
  const [head, { lastSealAt }, addresses, last] = await Promise.all([
    auditHead(ctx.db),
    auditState(ctx),
    addressesNow(ctx),
    lastSealMail(ctx.db),
  ]);
  return { ...head, sealedAt: lastSealAt, addresses, lastMail: last ?? null };
}

/** Sets the addresses outside the portal that get the seal of each day; an empty text stops the mails. */
export async function saveSealAddresses(ctx: UserCtx, { addresses }: { addresses: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = await addressesNow(tx);
    await storeSetting(tx.db, key, { addresses }, { userId: tx.actor.userId });
    await recordAudit(tx, {
      action: 'operations.save-seal-addresses',
      record: { type: 'setting', id: key },
      details: { before, after: addresses },
    });
    return { ok: true };
  });
}

/** Mails the end of the audit chain of the day in India that has ended, once a day on one of any number of workers. Returns whether it did. */
export async function mailSeal(ctx: Ctx): Promise<boolean> {
  const addresses = (await addressesNow(ctx)).split(', ').filter(Boolean);
  if (addresses.length === 0) return false;
  return withTransaction(ctx, async (tx) => {
    const day = addDays(istDateOf(tx.clock.now()), -1);
    const { position, hash } = await auditHead(tx.db);
    if (position === 0 || !(await insertSealMail(tx.db, { day, position, hash, addresses }))) return false;
    const locale = tx.locale;
    const facts = { day: formatDate(day), position: String(position), hash };
    for (const to of addresses)
      await queueMail(tx, {
        to,
        about: [],
        subject: m.operations_seal_mail_subject(facts, { locale }),
        body: m.operations_seal_mail_body(facts, { locale }),
      });
    return true;
  });
}
