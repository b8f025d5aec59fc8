export type { AoCodeChange } from './ao-code-endpoints.ts';
export * from './credential-schemas.ts';
export { masters } from './endpoints.ts';
export {
  type FormFileChange,
  type FormFileKind,
  formFileKinds,
  type Printable,
  type PrintableGroup,
} from './form-file-endpoints.ts';
export {
  type IdTypeInput,
  type IdTypePriceInput,
  type IdTypeRow,
  idTypeInput,
  idTypePriceInput,
  type NewIdTypeInput,
  newIdTypeInput,
} from './id-type-endpoints.ts';
export {
  applyModes,
  type BankProductInput,
  type CardRow,
  cardInput,
  commissionModes,
  type LoanRow,
  loanInput,
  loanTypes,
} from './product-schemas.ts';
export {
  type ReasonInput,
  type ReasonMasterRow,
  reasonInput,
  reasonOutcomes,
  textColumnId,
} from './reason-endpoints.ts';
export {
  type AoCodeInput,
  type AoCodeRow,
  aoCodeInput,
  type BankAccountInput,
  type BankAccountRow,
  type BankMasterRow,
  bankAccountInput,
} from './schemas.ts';
