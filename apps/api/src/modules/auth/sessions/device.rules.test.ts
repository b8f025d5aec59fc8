import { expect, it } from 'vitest';
import { deviceName, deviceOf, isNewDevice } from './device.rules.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Linux; Android 13) ${webKit} SamsungBrowser/23.0 Chrome/115.0 Mobile`, 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E1 Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari', 'macOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('AUT-11 a sign-in from %s is named', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

const chrome = (version: number, system = 'Windows NT 10.0') =>
  `Mozilla/5.0 (${system}) ${webKit} Chrome/${version}.0.0.0 Safari/537.36`;

it('AUT-11 a device is new if no earlier sign-in had its browser and system, whatever their versions', () => {
  expect(isNewDevice(chrome(131), [])).toBe(false);
  expect(isNewDevice(chrome(132), [chrome(131)])).toBe(false);
  expect(isNewDevice(chrome(131, 'Linux; Android 14'), [chrome(131), null])).toBe(true);
  expect(isNewDevice(chrome(131, 'Linux; Android 14'), [chrome(131), chrome(120, 'Linux; Android 12')])).toBe(false);
  expect(isNewDevice('curl/8.5.0', [null, ''])).toBe(false);
  expect(deviceName(chrome(131))).toBe('Chrome, Windows');
});
