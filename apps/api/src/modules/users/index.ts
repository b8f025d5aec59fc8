export { checkPassword } from './check-password.ts';
export { createUser, type NewUser } from './create-user.ts';
export { findPeopleByEmail, findPerson, getOwnPerson, type Person } from './find-person.ts';
export { findStaffWith, type StaffWith } from './find-staff.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { removeUsers, userNamesTaken } from './remove-users.ts';
export { setLocale } from './set-locale.ts';
export { acceptTotpStep, setTotpSecret, totpSecretOf } from './second-factor.ts';
export { setOwnPassword } from './set-password.ts';
export { printSetupLink, setUpFirstAdministrator } from './set-up-first-administrator.ts';
export { getLinkReader, issueLink, redeemLink } from './use-link.ts';
export { changeRole, createRole, deleteRole, getRole, listRoles, roleOptions } from './manage-roles.ts';
export {
  removeAuthenticator,
  requireAdministrator,
  lockManaged,
  refuseSelf,
  roleToGive,
  setBlock,
  setProfile,
} from './manage-sign-in.ts';
export { isWithin } from './rights.rules.ts';
export {
  type OwnAccount,
  getOwnAccount,
  saveContact,
  savePhoto,
  saveSettings,
} from './own-account.ts';
export { refusalToManage } from './shop-rights.rules.ts';
export { lockShopStaff, refuseGrantBeyond, setGrants } from './shop-staff.ts';
export { sealedSecrets } from './users.repo.ts';
