/** Days, moments and their texts. The zod schemas stand in a file of their own, so that a screen that only shows dates does not load zod. */
export * from './date-format.ts';
export * from './date-schema.ts';
export * from './local-date.ts';
