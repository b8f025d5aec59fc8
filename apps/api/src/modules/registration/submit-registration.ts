import { randomBytes } from 'node:crypto';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { agentBirthFault, consentVersion, type RegistrationInput } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify, queueMail } from '../notifications/index.ts';
import { addressOf } from './client-address.rules.ts';
import { deleteDraft } from './drafts.repo.ts';
import { lockProof, recordProofUsed } from './email-proof.repo.ts';
import { mailedLink } from './mailed-link.ts';
import { activeIdTypes, insertRegistration, isKnownContact, refNoOf } from './registration.repo.ts';
import { referenceNumber, statusLinkExpiry } from './registration.rules.ts';

const numberAttempts = 3;

/** Inserts the registration and returns its id and number. Throws registration_open. */
async function write(ctx: Ctx, input: RegistrationInput, email: string): Promise<{ id: string; refNo: string }> {
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  for (let attempt = 1; attempt <= numberAttempts; attempt++) {
    const refNo = referenceNumber(istDateOf(now), randomBytes(5));
    const inserted = await insertRegistration(ctx.db, {
      id,
      refNo,
      firstName: input.fName,
      lastName: input.lName,
      fatherName: input.fatherName,
      gender: input.gender,
      birthDate: input.dob,
      mobile: input.mobileNo,
      email,
      idTypeId: input.idTypeId,
      shopName: input.shopName,
      address1: input.address1,
      address2: input.address2 ?? '',
      address3: input.address3 ?? '',
      district: input.district,
      state: input.state,
      pin: input.pin,
      gstin: input.gstin ?? null,
      pan: input.pan ?? null,
      clientIp: addressOf(ctx.actor),
      locale: ctx.locale,
      consentVersion,
      brandMerchantId: ctx.brand?.merchantId ?? null,
      createdAt: now.toISOString(),
    });
    // Checked after the insert: an approval that committed while the insert waited has created a merchant.
    if (await isKnownContact(ctx.db, { mobile: input.mobileNo, email }, id)) throw new AppError('registration_open');
    if (inserted) return { id, refNo };
  }
  throw new AppError('unexpected');
}

/**
 * Registers a new agent under the proven address; the registration is then pending for staff, who are notified, and
 * the applicant gets the number by mail. A repeat with the same proof returns the same number.
 * Throws email_not_verified, registration_open and faults at fields.
 */
export async function submitRegistration(ctx: Ctx, input: RegistrationInput): Promise<{ refNo: string }> {
  const now = ctx.clock.now();
  const birthFault = agentBirthFault(input.dob, istDateOf(now));
  if (birthFault) throw fieldError('dob', birthFault);
  return withTransaction(ctx, async (ctx) => {
    const proof = await lockProof(ctx.db, sha256(input.proof), now.toISOString());
    if (!proof) throw new AppError('email_not_verified');
    // A second statement: only a read that starts after the lock wait sees the other transaction's changes.
    const known = proof.registrationId ? await refNoOf(ctx.db, proof.registrationId) : undefined;
    if (known) return { refNo: known };
    const offered = await activeIdTypes(ctx.db);
    if (!offered.some((type) => type.id === input.idTypeId)) throw fieldError('idTypeId', 'choose_one');
    const { id, refNo } = await write(ctx, input, proof.email);
    await recordProofUsed(ctx.db, proof.id, id);
    await deleteDraft(ctx.db, proof.email);
    await recordAudit(ctx, {
      action: 'registration.submit',
      record: { type: 'registration', id },
      details: { refNo, shopName: input.shopName, consentVersion },
    });
    const name = `${input.fName} ${input.lName}`;
    await notify(ctx, {
      to: { staffWith: 'registrations.decide' },
      event: 'registration_received',
      about: [{ kind: 'registration', id }],
      params: { name, shop: input.shopName, reference: refNo },
      link: `/backend/user-management/registration-action/${id}`,
    });
    const at = { locale: ctx.locale };
    await queueMail(ctx, {
      to: proof.email,
      brand: ctx.brand,
      about: [{ kind: 'registration', id }],
      subject: m.registration_mail_received_subject({ refNo }, at),
      body: m.registration_mail_received_text(
        {
          name,
          refNo,
          shop: input.shopName,
          url: mailedLink(ctx, { to: 'registration', id, until: statusLinkExpiry(now) }),
        },
        at,
      ),
    });
    return { refNo };
  });
}
