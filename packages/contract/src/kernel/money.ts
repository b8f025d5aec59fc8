/**
 * Money: whole paise everywhere, no floating-point arithmetic. Parsing, formatting and the zod schemas are in separate
 * files, so that a screen that only shows amounts does not load zod.
 */
export * from './money-format.ts';
export * from './money-schema.ts';
export * from './paise.ts';
