import type { RegistrationDraft } from '@sevadesk/contract/gst';
import { emptiesAsMissing } from '../../../shared/form/empties.ts';

type Typed<T> = T extends (infer One)[]
  ? Typed<One>[]
  : T extends object
    ? { [Name in keyof T]: Typed<T[Name]> }
    : Exclude<T, null> | (null extends T ? undefined : never);

/** Returns a saved draft as the form's default values; empty values become undefined. */
export const typedValues = (draft: RegistrationDraft) => emptiesAsMissing(draft) as Typed<RegistrationDraft>;
