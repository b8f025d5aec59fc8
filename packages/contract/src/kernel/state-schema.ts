import { stateCodes } from './states.ts';
import { choice } from './text.ts';

/** The letters of a state or union territory; apart from the table, so that showing a state does not load zod. */
export const stateCode = choice(stateCodes);
