export { checkCaptcha } from './check-captcha.ts';
export { endSessions } from './end-sessions.ts';
export { captchaCookie } from './make-captcha.ts';
export { actorOf } from './open-session.ts';
export { resolveSession } from './resolve-session.ts';
