const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India of a moment, 'YYYY-MM-DD'. */
export const dayOf = (instant: string | number): string => indianDay.format(new Date(instant));

/** So many days from today in India. */
export const dayFromNow = (days: number): string => dayOf(Date.now() + days * 86_400_000);

/** 'YYYY-MM-DD' as the network writes days, 'DD/MM/YYYY'. */
export const wireDay = (day: string): string => day.split('-').toReversed().join('/');

/** Reads the network's 'DD/MM/YYYY'; undefined when it is anything else. */
export function dayOfWire(text: string): string | undefined {
  return /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? text.split('/').toReversed().join('-') : undefined;
}

/** Paise as the network writes sums, '1499.50'. */
export const wireSum = (paise: number): string => (paise / 100).toFixed(2);

/** Reads '1499.50' as paise; undefined when it is anything else. */
export function paiseOfWire(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
