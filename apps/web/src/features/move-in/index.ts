export { WelcomePanel } from './components/welcome-panel.tsx';
