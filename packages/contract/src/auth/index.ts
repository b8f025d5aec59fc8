export { auth } from './endpoints.ts';
export * from './schemas.ts';
export * from './money-pin.ts';
export * from './passkeys.ts';
export { isWeakPin } from './weak-pin.ts';
export { type PolicyView, type SecurityPolicy, securityPolicy } from './security-policy.ts';
export { type ViewAsReply, viewAsInput } from './view-as.ts';
