export { OwnTargets } from './components/own-targets.tsx';
