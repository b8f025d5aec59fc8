export { erasureApprovals } from './approval-source.ts';
export type { Held, HeldWhole, PersonalDataSource, SoughtPerson } from './source.ts';
