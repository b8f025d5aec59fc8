export { readSource, type SourceHooks } from './read-source.ts';
export {
  type SourceEvent,
  type SourceFinding,
  type SourceInput,
  type SourceLimits,
  SourceRefused,
  type SourceRow,
  type SourceTable,
} from './source.ts';
