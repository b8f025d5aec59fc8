import type { ImportKindName } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';

type Path = NonNullable<LinkProps['to']>;

/** The paths of an import's screens; for one kind of file, or for all when none is named. */
export type ImportPlace = { kind?: ImportKindName; list: Path; form: Path; view: Path };

export const importSteps = () => [
  m.imports_step_file(),
  m.imports_step_columns(),
  m.imports_step_check(),
  m.imports_step_result(),
];
