import { merchantCalls } from './merchant-endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export const gateway = { ...merchantCalls, ...staffCalls };
