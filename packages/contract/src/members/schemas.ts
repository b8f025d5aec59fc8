import { z } from 'zod';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { email, gstin, mobile, pan, panOfGstin, pincode } from '../kernel/indian-ids.ts';
import { locales } from '../kernel/languages.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { stateCode } from '../kernel/state-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

/** Letters of any script and the punctuation of names; joiners are allowed because Hindi needs them. */
const nameCharacters = /^(?:[\p{L}\p{M} .,'()-]|\u200C|\u200D)+$/u;
const addressLine = safeText({ max: 80 });

const chosenId = z
  .string()
  .min(1)
  .refine(...withFault((text: string) => text === '' || z.uuid().safeParse(text).success, 'choose_one'));

/** A new member of a franchise: person, shop, id type and first credentials. */
export const memberInput = z
  .strictObject({
    /** Created once by the form, so that a repeated request creates no second member. */
    requestId: recordId,
    ownerName: safeText({ max: 75, allowed: nameCharacters }),
    mobile: mobile.schema,
    email: email.schema,
    pan: optionalText(pan.schema),
    shopName: safeText({ max: 80 }),
    address1: addressLine,
    address2: optionalText(addressLine),
    address3: optionalText(addressLine),
    pin: pincode.schema,
    district: safeText({ max: 60 }),
    state: stateCode,
    gstin: optionalText(gstin.schema),
    idTypeId: chosenId,
    /** The price that the form showed; a different current price is rejected instead of charged. */
    pricePaise: feePaise,
    userName: safeText({ max: 40, min: 3, allowed: /^[A-Za-z0-9._@-]+$/ }),
    locale: choice(locales),
  })
  .refine(...panOfGstin);
export type MemberInput = z.output<typeof memberInput>;
