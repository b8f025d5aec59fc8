import { z } from 'zod';

/** How far new work may take a wallet below zero, whole paise; absent without a credit line. */
export const creditLimit = z.int().optional();

/** A wallet's balance, negative while credit is drawn, and its credit limit. */
export type Funds = { balancePaise: number; creditLimitPaise?: number | undefined };
