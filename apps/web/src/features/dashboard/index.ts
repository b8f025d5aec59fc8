export { ActionButtons, type QuickAction } from './components/action-buttons.tsx';
export { waitsId } from './components/own-work.ts';
export { queueView, shopQueue, staffQueue } from './components/queues.ts';
export { useMainQueue } from './components/use-main-queue.ts';
export { useOwnQueues } from './components/use-own-queues.ts';
