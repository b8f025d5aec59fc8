export { queueAges } from './queue-ages.ts';
