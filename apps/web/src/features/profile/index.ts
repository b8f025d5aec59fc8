export { ViewAsButton } from './components/view-as-button.tsx';
