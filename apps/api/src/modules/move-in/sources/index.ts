export { readDatabase } from './read-database.ts';
export { readSource, type SourceHooks } from './read-source.ts';
export { writeDump } from './write-dump.ts';
export {
  defaultLimits,
  Reading,
  type SourceEvent,
  type SourceFinding,
  type SourceInput,
  type SourceLimits,
  SourceRefused,
  type SourceRow,
  type SourceTable,
} from './source.ts';
export { type ArchiveEntry, archiveEntries } from './read-archive.ts';
