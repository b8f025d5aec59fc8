export {
  confirmFactor,
  isFactorDemanded,
  newRecoveryCodes,
  recoveryCodesLeft,
  removeFactor,
  startFactor,
} from './credentials/change-factor.ts';
export { confirmSmsCodes, getSmsCodes, removeSmsCodes, startSmsCodes } from './credentials/change-sms-codes.ts';
export { changePassword } from './credentials/change-password.ts';
export { checkCaptcha } from './captcha/check-captcha.ts';
export { endSessionsByStaff, clearRecoveryCodes } from './credentials/end-as-staff.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { mailAboutAccount } from './credentials/mail-about-account.ts';
export { captchaCookie } from './captcha/create-captcha.ts';
export { actorOf } from './sessions/open-session.ts';
export { resolveSession } from './sessions/resolve-session.ts';
export { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts';
export { requireConfirmation } from './spending/require-confirmation.ts';
export { proveSelf } from './credentials/prove-self.ts';
export { sealedChallenges } from './sign-in/challenges.repo.ts';
export { sealedOffers } from './credentials/offers.repo.ts';
