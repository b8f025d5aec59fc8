export { auth } from './endpoints.ts';
export * from './schemas.ts';
export { type PolicyView, type SecurityPolicy, securityPolicy } from './security-policy.ts';
export { type ViewAsReply, viewAsInput } from './view-as.ts';
