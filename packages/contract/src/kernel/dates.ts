/** Days, instants and their texts. The zod schemas are in a separate file, so that a screen that only shows dates does not load zod. */
export * from './date-format.ts';
export * from './date-schema.ts';
export * from './local-date.ts';
