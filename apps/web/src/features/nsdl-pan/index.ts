export { OwnObjections } from './components/overview/own-objections.tsx';
