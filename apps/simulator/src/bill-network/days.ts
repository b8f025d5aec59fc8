const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns the day of an instant in IST, 'YYYY-MM-DD'. */
export const dayOf = (instant: string | number): string => indianDay.format(new Date(instant));

/** Returns the day that is this many days from today in IST. */
export const dayFromNow = (days: number): string => dayOf(Date.now() + days * 86_400_000);

/** Converts 'YYYY-MM-DD' to the network's 'DD/MM/YYYY'. */
export const wireDay = (day: string): string => day.split('-').toReversed().join('/');

/** Parses the network's 'DD/MM/YYYY'; undefined if invalid. */
export function dayOfWire(text: string): string | undefined {
  return /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? text.split('/').toReversed().join('-') : undefined;
}

/** Formats paise as the network's '1499.50'. */
export const wireSum = (paise: number): string => (paise / 100).toFixed(2);

/** Parses '1499.50' as paise; undefined if invalid. */
export function paiseOfWire(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
