import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';

export type Reason = ReplyOf<typeof nsdlPanStaff.reasons>[number];
export type Mark = 'tick' | 'cross';
export type Marks = Readonly<Record<string, Mark>>;
export type Outcome = 'incomplete' | 'reject' | 'aside';

/** Letters that mean nothing else on the desk; the first nine objections have the digits. */
const reasonKeys = [...'123456789bcdefghlouvwy'];

export const keyOfReason = (position: number): string | undefined => reasonKeys[position];

export function crossedFields(marks: Marks): string[] {
  return Object.keys(marks).filter((field) => marks[field] === 'cross');
}

/** The objections chosen by key, and for each crossed field the first that names it unless that was taken off by key. */
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

/** Whether an objection is one of this kind of application: without a photo none can be unclear. */
export function isOffered(reason: Reason, { type, category }: { type: string; category: string }): boolean {
  const holds = (kinds: readonly string[], kind: string) => kinds.length === 0 || kinds.includes(kind);
  return holds(reason.types, type) && holds(reason.categories, category);
}

/** Whether an objection may lead to a decision. */
export function fits(reason: Reason, outcome: Outcome): boolean {
  if (outcome === 'aside' || reason.outcome === 'both') return true;
  return reason.outcome === (outcome === 'reject' ? 'rejected' : 'incomplete');
}

/** What is still missing for a decision, in words; undefined when it may be carried out. */
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
