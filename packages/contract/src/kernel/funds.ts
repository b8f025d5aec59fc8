import { z } from 'zod';

/** How far new work may take a wallet below zero, whole paise; absent without a credit line. */
export const creditLimit = z.int().optional();

/** What a charge of the service must leave of balance and credit, whole paise; absent without a minimum. */
export const minLeft = z.int().optional();

/** A wallet's balance, negative while credit is drawn, its credit limit, and what a charge must leave. */
export type Funds = {
  balancePaise: number;
  creditLimitPaise?: number | undefined;
  minLeftPaise?: number | undefined;
};
