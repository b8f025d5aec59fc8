/** The possible steps after name and password, in one file of their own. */
export { FirstPasswordStep } from './first-password-step.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export { SecondFactorStep } from './second-factor-step.tsx';
export { continueHere, leaveForOwnHost } from './other-host.ts';
