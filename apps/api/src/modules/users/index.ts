export { checkPassword } from './check-password.ts';
export { createUser, type NewUser } from './create-user.ts';
export { findPeopleByEmail, findPerson, type Person } from './find-person.ts';
export { hashPassword } from './passwords.ts';
export { setLocale } from './set-locale.ts';
export { acceptTotpStep, setTotpSecret, totpSecretOf } from './second-factor.ts';
export { setOwnPassword } from './set-password.ts';
export { printSetupLink, setUpFirstAdministrator } from './set-up-first-administrator.ts';
export { issueLink, takeLink } from './use-link.ts';
