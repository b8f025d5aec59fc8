import type { Device } from '@sevadesk/contract/profile';

/** In this order: Edge, Opera and Samsung's browser also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/\d/, 'Edge'],
  [/OPR\/\d|Opera/, 'Opera'],
  [/SamsungBrowser\/\d/, 'Samsung Internet'],
  [/FxiOS\/\d|Firefox\/\d/, 'Firefox'],
  [/CriOS\/\d|Chrome\/\d/, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

/** Phones before what they are built on: Android says Linux, an iPhone says Mac OS X. */
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

/** What a browser says of itself, as names that a person recognises. It may lie: never decide by it. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return { browser: nameOf(text, browsers), system: nameOf(text, systems) };
}
