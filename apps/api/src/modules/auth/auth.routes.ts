import {
  auth,
  merchantPasskeys,
  type PasskeyCalls,
  passkeyConfirmation,
  passkeySignIn,
  spending,
  staffPasskeys,
} from '@sevadesk/contract/auth';
import { bind, type BoundRoute, type RequestExtras } from '../../http/bind.ts';
import { AppError } from '../../platform/app-error.ts';
import { randomToken } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import { getLinkReader, setLocale, setUpFirstAdministrator } from '../users/index.ts';
import { continueHere } from './sign-in/other-host.ts';
import { firstPassword } from './sign-in/first-password.ts';
import { forgotUserName } from './credentials/forgot-user-name.ts';
import { getMe } from './sessions/get-me.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sessions/logout.ts';
import { savePolicy, getPolicyView } from './policy/policy.ts';
import { endViewAs, viewAsMerchant, viewAsUser } from './sessions/view-as.ts';
import { captchaCookie, captchaSeconds, createCaptcha, createCaptchaQuestion } from './captcha/create-captcha.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { requestReset, resetPassword } from './credentials/reset-password.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/manage-passkeys.ts';
import { confirmByPasskey, getConfirmationOptions, getSignInOptions, signInByPasskey } from './passkeys/use-passkey.ts';
import { secondFactor, sendCode } from './sign-in/second-factor.ts';
import { confirmByPin } from './spending/confirm-by-pin.ts';
import { getConfirmationWays, mailPinCode, resetPin, setPin } from './spending/manage-pin.ts';
import { getSpendingPolicy, saveSpendingPolicy } from './spending/spending-policy.ts';

const ok = { ok: true as const };

function remember({ setCookie }: RequestExtras, token: string): void {
  setCookie({ name: captchaCookie, value: token, maxAgeSeconds: captchaSeconds, path: '/api' });
}

const deviceCookie = 'sevadesk_device';
const deviceSeconds = 400 * 86_400;

/** Returns the hash of the cookie by which this browser is known; the first sign-in sets it, each one renews it. */
function deviceOf({ cookies, setCookie }: RequestExtras): string {
  const known = cookies[deviceCookie];
  const value = known && /^[\w-]{20,100}$/.test(known) ? known : randomToken(32);
  setCookie({ name: deviceCookie, value, maxAgeSeconds: deviceSeconds, path: '/api/auth' });
  return sha256(value);
}

const captchaOf = (input: RequestExtras & { query: { captcha: string } }) => ({
  captcha: input.query.captcha,
  captchaCookie: input.cookies[captchaCookie],
});

const captchaRoutes: readonly BoundRoute[] = [
  bind(auth.captcha, async (ctx, input) => {
    const { token, picture } = await createCaptcha(ctx);
    remember(input, token);
    return { name: 'captcha.png', type: 'image/png', content: picture, inline: true };
  }),
  bind(auth.captchaQuestion, async (ctx, input) => {
    const { token, question } = await createCaptchaQuestion(ctx);
    remember(input, token);
    return { question };
  }),
];

const signInRoutes: readonly BoundRoute[] = [
  bind(auth.login, (ctx, input) => {
    const { body, userAgent } = input;
    return login(ctx, { ...body, ...captchaOf(input), userAgent, device: deviceOf(input) });
  }),
  bind(auth.secondFactor, (ctx, input) =>
    secondFactor(ctx, { ...input.body, userAgent: input.userAgent, device: deviceOf(input) }),
  ),
  bind(auth.sendCode, (ctx, { body }) => sendCode(ctx, body.challenge)),
  bind(auth.firstPassword, (ctx, input) =>
    firstPassword(ctx, { ...input.body, userAgent: input.userAgent, device: deviceOf(input) }),
  ),
  bind(auth.continueHere, (ctx, input) =>
    continueHere(ctx, { ...input.body, userAgent: input.userAgent, device: deviceOf(input) }),
  ),
  bind(auth.refresh, (ctx, { query, body }) => {
    const token = query.refreshToken ?? body.refreshToken;
    if (!token) throw new AppError('refresh_refused');
    return refreshSession(ctx, token);
  }),
];

const accountRoutes: readonly BoundRoute[] = [
  bind(auth.logout, async (ctx) => {
    await logout(ctx);
    return ok;
  }),
  bind(auth.me, (ctx) => getMe(ctx)),
  bind(auth.setLocale, async (ctx, { body }) => {
    await setLocale(ctx, body.locale);
    return ok;
  }),
  bind(auth.forgotUserName, async (ctx, input) => {
    await forgotUserName(ctx, { email: input.body.emailid, ...captchaOf(input) });
    return ok;
  }),
  bind(auth.requestReset, async (ctx, input) => {
    await requestReset(ctx, { user: input.body.user, ...captchaOf(input) });
    return ok;
  }),
  bind(auth.resetLink, (ctx, { body }) => getLinkReader(ctx, body.token)),
  bind(auth.resetPassword, async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return ok;
  }),
  bind(auth.setUp, async (ctx, { body }) => {
    await setUpFirstAdministrator(ctx, body);
    return ok;
  }),
];

const networkRoutes: readonly BoundRoute[] = [
  bind(auth.policy, (ctx) => getPolicyView(ctx)),
  bind(auth.savePolicy, (ctx, { body }) => savePolicy(ctx, body)),
  bind(auth.viewAsUser, (ctx, { params, body }) => viewAsUser(ctx, { userId: params.id, ...body })),
  bind(auth.viewAsMerchant, (ctx, { params, body }) => viewAsMerchant(ctx, { merchantId: params.id, ...body })),
  bind(auth.endViewAs, async (ctx) => {
    await endViewAs(ctx);
    return ok;
  }),
];

const spendingRoutes: readonly BoundRoute[] = [
  bind(spending.ways, (ctx) => getConfirmationWays(ctx)),
  bind(spending.confirmByPin, (ctx, { body }) => confirmByPin(ctx, body)),
  bind(spending.setPin, async (ctx, { body }) => {
    await setPin(ctx, body);
    return ok;
  }),
  bind(spending.mailPinCode, async (ctx) => {
    await mailPinCode(ctx);
    return ok;
  }),
  bind(spending.resetPin, async (ctx, { body }) => {
    await resetPin(ctx, body);
    return ok;
  }),
  bind(spending.policy, (ctx) => getSpendingPolicy(ctx)),
  bind(spending.savePolicy, (ctx, { body }) => saveSpendingPolicy(ctx, body)),
];

function ownPasskeyRoutes(calls: PasskeyCalls): BoundRoute[] {
  return [
    bind(calls.list, (ctx) => listPasskeys(ctx)),
    bind(calls.start, (ctx, { body }) => startPasskey(ctx, body)),
    bind(calls.add, async (ctx, { body }) => {
      await addPasskey(ctx, body);
      return ok;
    }),
    bind(calls.remove, async (ctx, { params }) => {
      await removePasskey(ctx, params.id);
      return ok;
    }),
  ];
}

const passkeyRoutes: readonly BoundRoute[] = [
  ...ownPasskeyRoutes(staffPasskeys),
  ...ownPasskeyRoutes(merchantPasskeys),
  bind(passkeySignIn.options, (ctx) => getSignInOptions(ctx)),
  bind(passkeySignIn.signIn, (ctx, input) =>
    signInByPasskey(ctx, { ...input.body, userAgent: input.userAgent, device: deviceOf(input) }),
  ),
  bind(passkeyConfirmation.options, (ctx, { body }) => getConfirmationOptions(ctx, body.amountPaise)),
  bind(passkeyConfirmation.confirm, (ctx, { body }) => confirmByPasskey(ctx, body.credential)),
];

export const authRoutes: readonly BoundRoute[] = [
  ...captchaRoutes,
  ...signInRoutes,
  ...accountRoutes,
  ...networkRoutes,
  ...spendingRoutes,
  ...passkeyRoutes,
];
