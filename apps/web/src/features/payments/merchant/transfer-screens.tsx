/** Small screens of shops as one file of the build, because the name of each file is part of the entry. */
export { TransferForm } from './transfer-form.tsx';
export { TransferView } from './transfer-view.tsx';
