export { kycRecords } from './personal-data.ts';
export { requireKyc } from './policy.ts';
export { type VerifiedAccount, verifiedAccount, verifiedAccountOf } from './verified-account.ts';
export {
  addOldPicture,
  findFreePlaces,
  type OldDocument,
  readOldPicture,
  removeOldPicture,
} from './old-pictures.ts';
