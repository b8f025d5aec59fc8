export * from './credential-schemas.ts';
export { masters } from './endpoints.ts';
export {
  type AoCodeInput,
  type AoCodeRow,
  aoCodeInput,
  type BankAccountInput,
  type BankAccountRow,
  bankAccountInput,
  type FormFileKind,
  formFileKinds,
} from './schemas.ts';
