import { stateCodes } from './states.ts';
import { choice } from './text.ts';

/** Code of a state or union territory; separate from the table, so that showing a state does not load zod. */
export const stateCode = choice(stateCodes);
