export { CaptchaField } from './components/captcha-field.tsx';
export { type Captcha, useCaptcha } from './components/use-captcha.ts';
export { NewPasswordFields } from './components/new-password-fields.tsx';
export { pairFields, refuseDifferent } from './components/password-pair.ts';
export { PasskeyCard } from './components/passkey-card.tsx';
export { PinCard } from './components/pin-card.tsx';
export { RecoveryCodeSheet } from './components/recovery-code-sheet.tsx';
