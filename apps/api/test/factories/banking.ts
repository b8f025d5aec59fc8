import { type LeadFormInput, leadConsentVersion, leadForm } from '@sevadesk/contract/banking';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { BankProductInput } from '@sevadesk/contract/masters';
import { submitLead } from '../../src/modules/banking/submit-lead.ts';
import { createProduct } from '../../src/modules/masters/save-product.ts';
import type { MerchantCtx } from '../../src/platform/context.ts';
import { ctxFor, merchantCtxFor, type TestApp } from '../helpers.ts';
import { leadFormOf } from './lead-form.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { buildStaff, nextNumber } from './users.ts';

const offered = {
  bankName: 'Namoona Bank',
  features: 'Quick',
  eligibility: 'Age 21 to 60',
  minIncomePaise: null,
  commissionMode: 'package',
  commissionPaise: null,
  commissionBasisPoints: null,
  applyMode: 'lead',
  applyUrl: undefined,
  position: 10,
  isActive: true,
} as const;

type Kind = 'cc' | 'loan';

/** Creates a card or a personal loan with the package's own terms: a card earns 500.00, the loan 1 % of the amount paid out. */
export async function buildProduct(
  app: TestApp,
  kind: Kind,
  overrides: Partial<BankProductInput> = {},
): Promise<string> {
  const ctx = await ctxFor(app, await buildStaff(app));
  const name = `Product ${nextNumber()}`;
  const input =
    kind === 'cc'
      ? { ...offered, kind, name, joiningFeePaise: null, annualFeePaise: null, ...overrides }
      : {
          ...offered,
          kind,
          name,
          loanType: 'personal',
          rateFromBasisPoints: null,
          rateToBasisPoints: null,
          minAmountPaise: toPaise(1_000_000),
          maxAmountPaise: toPaise(100_000_000),
          minMonths: 6,
          maxMonths: 60,
          processingFeeBasisPoints: null,
          ...overrides,
        };
  return (await createProduct(ctx, input as BankProductInput)).id;
}

type LeadOverrides = { merchant?: BuiltMerchant; productId?: string; kind?: Kind; form?: Partial<LeadFormInput> };
export type BuiltLead = { id: string; number: string; merchant: BuiltMerchant; productId: string; ctx: MerchantCtx };

/** Creates a lead of a new shop, as through its form. */
export async function buildLead(app: TestApp, overrides: LeadOverrides = {}): Promise<BuiltLead> {
  const merchant = overrides.merchant ?? (await buildMerchant(app));
  const ctx = await merchantCtxFor(app, merchant.owner);
  const productId = overrides.productId ?? (await buildProduct(app, overrides.kind ?? 'loan'));
  const made = await submitLead(ctx, {
    requestId: ctx.ids.next(),
    productId,
    consentVersion: leadConsentVersion,
    form: leadForm.parse(leadFormOf(overrides.form)),
  });
  return { ...made, merchant, productId, ctx };
}
