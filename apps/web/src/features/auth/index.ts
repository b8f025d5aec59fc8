export { CaptchaField } from './components/captcha-field.tsx';
export { type Captcha, useCaptcha } from './components/use-captcha.ts';
