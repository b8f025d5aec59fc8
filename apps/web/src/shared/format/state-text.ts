import { stateByCode, states } from '@sevadesk/contract/kernel/states';
import { stateName } from '@sevadesk/messages';

/** Returns a state's name in the reader's language; an unknown code is returned unchanged. */
export function stateText(code: string): string {
  const state = stateByCode(code);
  return state ? stateName(state.code) : code;
}

/** The states as choices of a list filter. */
export const stateChoices = states.map(({ code }) => ({ value: code, label: () => stateText(code) }));
