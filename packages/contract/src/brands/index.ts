export { brands } from './endpoints.ts';
export { cleanHost, hostsIn } from './host.ts';
export * from './schemas.ts';
