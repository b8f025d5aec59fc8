import { definitionOf, firstFormVersions } from '@sevadesk/contract/nsdl-pan';
import { drawForm } from './draw-form.ts';
import { drawLetter } from './draw-letter.ts';

/** The four forms that every dashboard offers for download. */
export const blankFormKinds = ['new', 'correction', 'annexure-a', 'annexure-b'] as const;
export type BlankFormKind = (typeof blankFormKinds)[number];

/** The new-PAN form in force on a day; throws when there is none. */
export function blankFormDefinition(today: string) {
  const open = firstFormVersions.find(
    ({ validFrom, validTo }) => validFrom <= today && (validTo === null || today <= validTo),
  );
  if (!open) throw new Error(`No new-PAN form is in force on ${today}`);
  return definitionOf(open, today);
}

/** A blank form to print and fill by hand, as PDF bytes. `today` decides which new-PAN form is in force. */
export async function renderBlankForm(kind: BlankFormKind, today: string): Promise<{ name: string; bytes: Buffer }> {
  if (kind !== 'new') return { name: `${kind}.pdf`, bytes: await drawLetter(kind) };
  const form = blankFormDefinition(today);
  const bytes = await drawForm({ form, values: {}, token: null, aadhaar: null, state: 'blank' });
  return { name: `form-${form.code}.pdf`, bytes };
}
