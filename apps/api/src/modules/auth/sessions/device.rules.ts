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

/** Parses a user agent into names that a person recognizes. It may be forged: never use it for decisions. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return { browser: nameOf(text, browsers), system: nameOf(text, systems) };
}
