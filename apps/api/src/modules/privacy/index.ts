export type { Held, HeldWhole, PersonalDataSource, SoughtPerson } from './source.ts';
