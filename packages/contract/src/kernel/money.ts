/**
 * Money: whole paise everywhere, no floating arithmetic. Reading and writing of texts and the zod schemas stand
 * in files of their own, so that a screen that only shows amounts does not load zod.
 */
export * from './money-format.ts';
export * from './money-schema.ts';
export * from './paise.ts';
