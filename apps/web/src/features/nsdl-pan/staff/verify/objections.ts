import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';

export type Reason = ReplyOf<typeof nsdlPanStaff.reasons>[number];
export type Mark = 'tick' | 'cross';
export type Marks = Readonly<Record<string, Mark>>;
export type Outcome = 'incomplete' | 'reject' | 'aside';

/** The first nine objections have digits, the others letters without another meaning on the desk. */
const reasonKeys = [...'123456789bcdefghlouvwy'];

export const keyOfReason = (position: number): string | undefined => reasonKeys[position];

export function crossedFields(marks: Marks): string[] {
  return Object.keys(marks).filter((field) => marks[field] === 'cross');
}

/** Returns the objections selected by key, and for each crossed field the first one that names it, unless deselected by key. */
export function chosenReasons(
  reasons: readonly Reason[],
  marks: Marks,
  byKey: Readonly<Record<string, boolean>>,
): Reason[] {
  const implied = new Set(
    crossedFields(marks).map((field) => reasons.find(({ fields }) => fields.includes(field))?.code),
  );
  return reasons.filter(({ code }) => byKey[code] ?? implied.has(code));
}

/** Whether an objection applies to this kind of application: without a photo none can be unclear. */
export function isOffered(reason: Reason, { type, category }: { type: string; category: string }): boolean {
  const holds = (kinds: readonly string[], kind: string) => kinds.length === 0 || kinds.includes(kind);
  return holds(reason.types, type) && holds(reason.categories, category);
}

/** Whether an objection may lead to a decision. */
export function fits(reason: Reason, outcome: Outcome): boolean {
  if (outcome === 'aside' || reason.outcome === 'both') return true;
  return reason.outcome === (outcome === 'reject' ? 'rejected' : 'incomplete');
}

/** Explains what is missing for a decision; undefined when it can be submitted. */
export function missingFor(outcome: Outcome, chosen: readonly Reason[], remark: string): string | undefined {
  const isSilent = remark.trim() === '';
  if (outcome === 'aside') return isSilent ? m.nsdl_pan_staff_verify_need_remark_aside() : undefined;
  if (chosen.length === 0) return m.nsdl_pan_staff_verify_need_reason();
  const unfit = chosen.find((reason) => !fits(reason, outcome));
  if (unfit) {
    return outcome === 'reject'
      ? m.nsdl_pan_staff_verify_not_final({ reason: unfit.text })
      : m.nsdl_pan_staff_verify_only_final({ reason: unfit.text });
  }
  return outcome === 'reject' && isSilent ? m.nsdl_pan_staff_verify_need_remark() : undefined;
}
