import { formatDate } from '@sevadesk/contract/kernel/date-format';

/** A practice value as screens write it. */
export const valueWords = (key: string, value: string): string => (key === 'birthDate' ? formatDate(value) : value);
