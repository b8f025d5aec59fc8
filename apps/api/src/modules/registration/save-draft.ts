import { mobile, pan } from '@sevadesk/contract/kernel/indian-ids';
import { type DraftInput, type KeptDraft, keptDraft } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { queueMail } from '../notifications/index.ts';
import { changeDraft, deleteExpiredDrafts, findDraft, insertDraft, lockDraft } from './drafts.repo.ts';
import { deleteUnusedProofs, lockProof, provenAddress } from './email-proof.repo.ts';
import { mailedLink } from './mailed-link.ts';
import { draftDays, draftExpiry, unusedSince } from './registration.rules.ts';

const written = (step: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(step).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Returns the search hashes of a sealed draft; null for a missing or invalid value. */
function foundBy(ctx: Ctx, { mobileNo, pan: typedPan }: { mobileNo?: string | undefined; pan?: string | undefined }) {
  const hashOf = (by: 'mobile' | 'pan', kind: typeof mobile, typed: string | undefined) => {
    const value = kind.normalise(typed ?? '');
    return kind.faultOf(value) ? null : ctx.keys.searchHash(by, value);
  };
  return { mobileHash: hashOf('mobile', mobile, mobileNo), panHash: hashOf('pan', pan, typedPan) };
}

async function mailLink(ctx: Ctx, draft: { id: string; email: string; until: Date }): Promise<void> {
  const at = { locale: ctx.locale };
  const url = mailedLink(ctx, { to: 'draft', id: draft.id, until: draft.until });
  await queueMail(ctx, {
    to: draft.email,
    brand: ctx.brand,
    about: [{ kind: 'registration-draft', id: draft.id }],
    subject: m.registration_mail_draft_subject({}, at),
    body: m.registration_mail_draft_text({ url, days: draftDays }, at),
  });
}

/**
 * Saves an unfinished registration, sealed, under the address of its proof; the first save mails a link to it.
 * Throws email_not_verified if the proof is unknown, expired, or has opened a registration.
 */
export async function saveDraft(ctx: Ctx, { proof, person, shop }: DraftInput): Promise<{ keptUntil: string }> {
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const proven = await lockProof(ctx.db, sha256(proof), now.toISOString());
    if (!proven || proven.registrationId !== null) throw new AppError('email_not_verified');
    const until = draftExpiry(now);
    const times = { updatedAt: now.toISOString(), expiresAt: until.toISOString() };
    const hashes = foundBy(ctx, { mobileNo: person['mobileNo'], pan: shop['pan'] });
    const text = JSON.stringify({ person: written(person), shop: written(shop) } satisfies KeptDraft);
    const found = await lockDraft(ctx.db, proven.email, now);
    if (found) {
      await changeDraft(ctx.db, found.id, { ...times, ...hashes, sealed: ctx.keys.seal(text, found.id) });
    } else {
      const id = ctx.ids.next();
      const sealed = ctx.keys.seal(text, id);
      const isFirst = await insertDraft(ctx.db, { id, email: proven.email, ...times, ...hashes, sealed });
      if (isFirst) await mailLink(ctx, { id, email: proven.email, until });
    }
    return { keptUntil: times.expiresAt };
  });
}

/** Returns the unfinished registration of a proven address, or null. Throws email_not_verified. */
export async function openDraft(ctx: Ctx, proof: string): Promise<{ draft: KeptDraft | null }> {
  const now = ctx.clock.now();
  const email = await provenAddress(ctx.db, sha256(proof), now.toISOString());
  if (email === undefined) throw new AppError('email_not_verified');
  const found = await findDraft(ctx.db, email, now);
  return { draft: found ? keptDraft.parse(JSON.parse(ctx.keys.unseal(found.sealed, found.id))) : null };
}

/** Deletes expired drafts and unused proofs of addresses; safe in concurrent workers. */
export async function deleteUnfinished(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredDrafts(ctx.db, now);
  await deleteUnusedProofs(ctx.db, unusedSince(now));
}
