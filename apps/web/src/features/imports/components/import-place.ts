import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';

type Path = NonNullable<LinkProps['to']>;

/** Which kind of file is brought in here, and where its screens stand. */
export type ImportPlace = { kind: string; list: Path; form: Path; view: Path };

export const importSteps = () => [
  m.imports_step_file(),
  m.imports_step_columns(),
  m.imports_step_check(),
  m.imports_step_result(),
];
