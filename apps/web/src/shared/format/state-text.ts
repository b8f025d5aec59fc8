import { stateByCode, states } from '@sevadesk/contract/kernel/states';
import { stateName } from '@sevadesk/messages';

/** A state's name in the reader's language; what is no code is shown as it is. */
export function stateText(code: string): string {
  const state = stateByCode(code);
  return state ? stateName(state.code) : code;
}

/** The states as choices of a list's filter. */
export const stateChoices = states.map(({ code }) => ({ value: code, label: () => stateText(code) }));
