import { describe, expect, it } from 'vitest';
import { maxPartLength, routableUrl } from './routable-url.ts';

describe('addresses for the router', () => {
  it('leaves decodable addresses unchanged, whatever their query', () => {
    for (const url of ['/', '/api/x?a=%', '/a%20b/%E0%A4%85', `/${'x'.repeat(maxPartLength)}/y`]) {
      expect(routableUrl(url)).toBe(url);
    }
  });

  it('routes malformed and overlong addresses to a page that does not exist', () => {
    for (const url of ['/%', '/api/%E0%A4%A/x', '/api/%ED%A0%80', `/api/${'x'.repeat(maxPartLength + 1)}`]) {
      expect(routableUrl(url)).toBe('/api/no-such-address');
    }
  });
});
