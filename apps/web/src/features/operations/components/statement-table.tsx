import { Code } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { OperationsView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import classes from './operations.module.css';
import { msText } from './sizes.ts';

const ms = (value: number) => m.operations_ms({ n: msText(value) });

/** The SQL statements with the longest total duration in this process. */
export function StatementTable({ statements }: { statements: OperationsView['statements'] }) {
  return (
    <PlainTable
      className={classes.statements}
      note={m.operations_statements_text()}
      figures={[1, 2, 3, 4]}
      heads={[
        m.operations_statement(),
        m.operations_statement_calls(),
        m.operations_statement_average(),
        m.operations_statement_longest(),
        m.operations_statement_total(),
      ]}
      rows={statements.map(({ sql, calls, averageMs, longestMs, totalMs }) => ({
        key: sql,
        cells: [
          <details key="statement">
            <summary>{sql.slice(0, 90)}</summary>
            <Code block>{sql}</Code>
          </details>,
          formatCount(calls),
          ms(averageMs),
          ms(longestMs),
          ms(totalMs),
        ],
      }))}
    />
  );
}
