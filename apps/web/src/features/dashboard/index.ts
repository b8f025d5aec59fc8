export { ActionButtons, type QuickAction } from './components/action-buttons.tsx';
