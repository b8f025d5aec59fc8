import { describe, expect, it } from 'vitest';
import { loggedUrl } from './logged-url.ts';

describe('loggedUrl', () => {
  it.each([
    ['/api/auth/login?captcha=ABCDE', '/api/auth/login'],
    ['/api/auth/refresh?refreshToken=secret', '/api/auth/refresh'],
    ['/auth/reset-password?token=secret', '/auth/reset-password'],
    ['/auth/setup?token=secret', '/auth/setup'],
    ['/api/gateway/webhook/secret', '/api/gateway/webhook/[redacted]'],
    ['/api/temp/signed-address?x=1', '/api/temp/[redacted]'],
    ['/api/merchant/nsdlpan/former?search=999941057058', '/api/merchant/nsdlpan/former'],
    ['/api/partner/v1/me?key=sd_live_abcdefghijklmnopqrstuvwxyz-_0123', '/api/partner/v1/me'],
    ['/api/partner/v1/sd_live_abcdefghijklmnopqrstuvwxyz-_0123/me', '/api/partner/v1/[redacted]/me'],
    ['/', '/'],
  ])('AUT-05 shows %s as %s', (url, shown) => {
    expect(loggedUrl(url)).toBe(shown);
  });
});
