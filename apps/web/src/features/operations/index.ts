export { SetupPanel } from './components/setup-panel.tsx';
