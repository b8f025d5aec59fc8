import type { Printable } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';

export const printableGroups = ['current', 'earlier', 'annexure', 'sample', 'sheet'] as const;
export type PrintableGroupName = (typeof printableGroups)[number];

export const groupWords: Record<PrintableGroupName, () => string> = {
  current: m.masters_forms_group_current,
  earlier: m.masters_forms_group_earlier,
  annexure: m.masters_forms_group_annexure,
  sample: m.masters_forms_group_sample,
  sheet: m.masters_forms_group_sheet,
};

/** Returns the group of a printable. */
export function groupOf({ group, form }: Printable): PrintableGroupName {
  if (group !== 'form') return group;
  return form?.isInForce ? 'current' : 'earlier';
}

/** Whether the title or the version contains every search word. */
export function isNamed({ title, form }: Printable, search: string): boolean {
  const text = `${title} ${form?.version ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
