export { actionWords } from './list-activity.ts';
