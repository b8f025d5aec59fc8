import { describe, expect, it } from 'vitest';
import { deviceText } from './device-text.ts';

describe('a device', () => {
  it('is shown by browser and system', () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
    expect(deviceText(phone)).toBe('Chrome on Android');
    expect(deviceText(`${phone} Edg/142.0`)).toBe('Edge on Android');
  });

  it('shows another program by its own name, and reports an unknown one', () => {
    expect(deviceText('curl/8.5.0')).toBe('curl/8.5.0');
    expect(deviceText('')).toBe('Unknown device');
    expect(deviceText(null)).toBe('Unknown device');
  });
});
