import { randomInt } from 'node:crypto';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/keys.ts';
import { insertCaptcha } from './captcha.repo.ts';
import { captchaSum, captchaText, normalAnswer } from './captcha.rules.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { assetFile } from '../../../platform/places.ts';

/** The cookie that binds a captcha to its client. */
export const captchaCookie = 'captcha';
export const captchaSeconds = 300;

const font = assetFile('fonts/NotoSansMono-Bold.ttf');

/** Hashes an answer with its token, so that equal answers differ in the database. */
export function answerHash(ctx: Ctx, token: string, answer: string): string {
  return ctx.keys.searchHash('captcha', `${token}\n${normalAnswer(answer)}`);
}

async function remember(ctx: Ctx, answer: string): Promise<string> {
  const token = randomToken();
  await insertCaptcha(ctx.db, {
    tokenHash: sha256(token),
    answerHash: answerHash(ctx, token, answer),
    expiresAt: new Date(ctx.clock.now().getTime() + captchaSeconds * 1000),
  });
  return token;
}

/** Creates an image and the token for its cookie. */
export async function createCaptcha(ctx: Ctx): Promise<{ token: string; picture: Buffer }> {
  const text = ctx.settings.captchaFixedAnswer ?? captchaText((below) => randomInt(below));
  return { token: await remember(ctx, text), picture: await drawCaptcha(text, font) };
}

/** Creates the same check as a sum in the reader's language. A fixed answer (tests) also applies here. */
export async function createCaptchaQuestion(ctx: Ctx): Promise<{ token: string; question: string }> {
  const { answer, first, second, third } = captchaSum((below) => randomInt(below));
  const question = m.auth_captcha_question({ first, second, third }, { locale: ctx.locale });
  return { token: await remember(ctx, ctx.settings.captchaFixedAnswer ?? answer), question };
}
