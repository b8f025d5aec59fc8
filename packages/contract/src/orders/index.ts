export { orderAddress } from './kinds.ts';
