export { transfers } from './endpoints.ts';
export {
  answerDays,
  declineBody,
  type OwnTransferRow,
  type TransferInput,
  type TransferLimits,
  type TransferPolicy,
  type TransferRow,
  type TransferSide,
  type TransferStatus,
  transferInput,
  transferPolicy,
  transferSides,
} from './schemas.ts';
