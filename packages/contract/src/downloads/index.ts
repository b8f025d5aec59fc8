export { downloads } from './endpoints.ts';
