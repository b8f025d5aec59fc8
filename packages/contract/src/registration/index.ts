export { agentBirthFault, personStep } from './agent-birth.ts';
export { registration } from './endpoints.ts';
export { registrationPatienceDays } from '../kernel/patience.ts';
export * from './resume-schemas.ts';
export * from './schemas.ts';
