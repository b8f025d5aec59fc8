import { merchantCalls } from './merchant-endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

/** Collection accounts of shops: what is paid there is the shop's at once. */
export const collect = { ...merchantCalls, ...staffCalls };
