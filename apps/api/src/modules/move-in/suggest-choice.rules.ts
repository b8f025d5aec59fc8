import type { MoveChoice, MoveDecisionCode } from '@sevadesk/contract/move-in';
import { isHeadOfficeName } from './head-office.rules.ts';
import { suggestOrderState } from './order-states.rules.ts';
import { suggestService } from './services.rules.ts';
import { suggestName } from './suggest-names.rules.ts';

type Named = { id: string; name: string };
export type Options = { idTypes: readonly Named[]; packages: readonly Named[]; mostUsedPackage: string | undefined };
type Asked = { code: MoveDecisionCode; subject: string; choices: readonly MoveChoice[] };

/** Returns the most likely decision, which a person only confirms; null if nothing suggests one. */
export function suggestChoice(
  { code, subject, choices }: Asked,
  { idTypes, packages, mostUsedPackage }: Options,
): { choice: MoveChoice; target: string | null } | null {
  if (code === 'id_type_unknown') {
    if (choices.includes('head_office') && isHeadOfficeName(subject)) return { choice: 'head_office', target: null };
    const found = suggestName(subject, idTypes);
    return found ? { choice: 'id_type', target: found.id } : null;
  }
  if (code === 'order_state_unknown') {
    const state = suggestOrderState(subject);
    return state ? { choice: state, target: null } : null;
  }
  if (code === 'service_unknown') {
    const target = suggestService(subject);
    return target ? { choice: 'service', target } : null;
  }
  if (code !== 'package_unknown') return null;
  const target = suggestName(subject, packages)?.id ?? (subject === '' ? mostUsedPackage : undefined);
  return target === undefined ? null : { choice: 'package', target };
}
