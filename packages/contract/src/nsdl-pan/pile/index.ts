export { nsdlPanPile } from './endpoints.ts';
export type { PileFiling, PileRow, PileView, Scannable, StrayPage } from './schemas.ts';
export {
  type PileFailure,
  type PileState,
  pileChunkBytes,
  pileFailures,
  pileStates,
  type StrayReason,
  strayReasons,
  type UncodedChoice,
  uncodedChoices,
} from './states.ts';
