export { TransferPanel } from './components/transfer-panel.tsx';
