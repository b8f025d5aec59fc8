export * from './codes.ts';
export { paperless } from './merchant-endpoints.ts';
export {
  type OwnPaperlessView,
  type PaperlessFile,
  type PaperlessInput,
  type PaperlessModeState,
  type PaperlessMove,
  type PaperlessOptions,
  type PaperlessRow,
  type PaperlessView,
  paperlessInput,
} from './schemas.ts';
export { paperlessStaff } from './staff-endpoints.ts';
export {
  type PaperlessDecideInput,
  type PaperlessLook,
  type PaperlessModesInput,
  type PendingDecision,
  paperlessDecideInput,
  paperlessModesInput,
  type StaffPaperlessRow,
  type StaffPaperlessView,
} from './staff-schemas.ts';
