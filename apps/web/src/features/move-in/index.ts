export { WelcomePanel } from './merchant/welcome-panel.tsx';
