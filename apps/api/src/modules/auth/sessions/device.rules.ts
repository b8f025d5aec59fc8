import type { Device } from '@sevadesk/contract/profile';

/** In this order: Edge, Opera and Samsung's browser also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/\d/, 'Edge'],
  [/OPR\/\d|Opera/, 'Opera'],
  [/SamsungBrowser\/\d/, 'Samsung Internet'],
  [/FxiOS\/\d|Firefox\/\d/, 'Firefox'],
  [/CriOS\/\d|Chrome\/\d/, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

/** Phones first: Android's user agent contains Linux, an iPhone's contains Mac OS X. */
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameOf = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Parses a user agent into names that a person recognizes. It may be forged: never use it for rights. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return { browser: nameOf(text, browsers), system: nameOf(text, systems) };
}

/** Returns the names of a device for a text, '-' if none is recognized. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ') || '-';
}

/** Whether no earlier sign-in had this browser and system; false without an earlier sign-in. A newer version of a browser is no new device. */
export function isNewDevice(userAgent: string, earlier: readonly (string | null)[]): boolean {
  const name = deviceName(userAgent);
  return earlier.length > 0 && earlier.every((one) => deviceName(one) !== name);
}
