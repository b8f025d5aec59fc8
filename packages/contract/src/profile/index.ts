export { type AccountCalls, merchantAccount, profile, staffAccount } from './endpoints.ts';
export * from './schemas.ts';
