export { moveKindList } from './move-kinds.ts';
