import { definitionOf, type FormDefinition, firstFormVersions, versionOn } from '@sevadesk/contract/nsdl-pan';

/** Returns the new-PAN form of an individual in force on a day; throws if there is none. */
export function blankFormDefinition(today: string): FormDefinition {
  const open = versionOn(firstFormVersions, { category: 'individual', type: 'N' }, today);
  if (!open) throw new Error(`No new-PAN form is in force on ${today}`);
  return definitionOf(open, today);
}
