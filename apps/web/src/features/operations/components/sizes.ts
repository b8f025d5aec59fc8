import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { getLocale } from '@sevadesk/messages';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes: '1.4 GB'. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${formatCount(value, value < 10 && step > 0 ? 1 : 0)} ${units[step]}`;
}

/** Formats milliseconds, short ones with a decimal. */
export function msText(ms: number): string {
  return formatCount(ms, ms < 10 ? 1 : 0);
}

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats seconds in the largest unit of which there are at least two: '7 hours', '90 minutes', '4.2 seconds'. */
export function spanText(seconds: number): string {
  const [unit, length] = spans.find(([, size]) => seconds >= 2 * size) ?? (['second', 1] as const);
  const maximumFractionDigits = unit === 'second' && seconds < 10 ? 1 : 0;
  return new Intl.NumberFormat(`${getLocale()}-IN`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits,
  }).format(seconds / length);
}
