export { ReasonDialog } from './components/reason-dialog.tsx';
