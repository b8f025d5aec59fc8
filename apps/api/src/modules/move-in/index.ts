export { moveKindList } from './move-kinds.ts';
export { sealedLogins } from './logins.repo.ts';
