import { z } from 'zod';
import { aoCode, bankAccount, ifsc, vpa } from '../kernel/indian-ids.ts';
import { recordId } from '../kernel/ids.ts';
import { optionalText, safeText } from '../kernel/text.ts';

export const pincodeReply = z.object({
  pincode: z.string(),
  state: z.string(),
  districts: z.array(z.string()),
  postOffice: z.string(),
});

export const bankAccountInput = z.strictObject({
  bankName: safeText({ max: 80 }),
  holderName: safeText({ max: 120 }),
  accountNumber: bankAccount.schema,
  ifsc: ifsc.schema,
  branch: safeText({ max: 80 }),
  upiId: optionalText(vpa.schema),
  isActive: z.boolean(),
});
export type BankAccountInput = z.output<typeof bankAccountInput>;

export const bankAccountRow = z.object({
  id: recordId,
  bankName: z.string(),
  holderName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  branch: z.string(),
  upiId: z.string().nullable(),
  isActive: z.boolean(),
});
export type BankAccountRow = z.infer<typeof bankAccountRow>;

/** Number of payment requests that use the account, counted up to 1,000. */
export const bankMasterRow = bankAccountRow.extend({ payments: z.int() });
export type BankMasterRow = z.infer<typeof bankMasterRow>;

export const aoCodeInput = z.strictObject({
  city: safeText({ max: 60, upper: true }),
  areaCode: aoCode.shape.area,
  aoType: aoCode.shape.type,
  rangeCode: aoCode.shape.range,
  aoNumber: aoCode.shape.number,
  description: safeText({ max: 120 }),
  /** Source of the code. */
  source: optionalText(safeText({ max: 120 })),
  isInternational: z.boolean(),
  isActive: z.boolean(),
});
export type AoCodeInput = z.output<typeof aoCodeInput>;

export const aoCodeRow = z.object({
  id: recordId,
  city: z.string(),
  areaCode: z.string(),
  aoType: z.string(),
  rangeCode: z.string(),
  aoNumber: z.string(),
  description: z.string(),
  source: z.string(),
  isInternational: z.boolean(),
  isActive: z.boolean(),
});
export type AoCodeRow = z.infer<typeof aoCodeRow>;
