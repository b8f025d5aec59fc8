export {
  confirmFactor,
  isFactorDemanded,
  newRecoveryCodes,
  recoveryCodesLeft,
  removeFactor,
  startFactor,
} from './change-factor.ts';
export { changePassword } from './change-password.ts';
export { checkCaptcha } from './check-captcha.ts';
export { endSessionsByStaff, forgetRecoveryCodes } from './end-as-staff.ts';
export { endSessions } from './end-sessions.ts';
export { mailAboutAccount } from './mail-about-account.ts';
export { captchaCookie } from './make-captcha.ts';
export { actorOf } from './open-session.ts';
export { resolveSession } from './resolve-session.ts';
export { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
export { proveSelf } from './prove-self.ts';
export { sealedChallenges } from './challenges.repo.ts';
export { sealedOffers } from './offers.repo.ts';
