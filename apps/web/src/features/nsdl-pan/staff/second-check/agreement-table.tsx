import { Text } from '@mantine/core';
import { type AgreementRow, nsdlPanSecondCheck } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../../shared/api/queries.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { PlainTable } from '../../../../shared/ui/blocks/plain-table.tsx';

/** A part of a total, with its percentage. */
const share = (part: number, whole: number) => (whole === 0 ? '-' : `${part} · ${Math.round((part / whole) * 100)}%`);

/** How often each verifier and a second one agreed. */
export function AgreementTable() {
  const figures = useCall(nsdlPanSecondCheck.figures, {});
  return (
    <Panel title={m.nsdl_pan_filing_second_figures()}>
      <Loaded query={figures}>
        {(rows) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {m.nsdl_pan_filing_figure_none()}
            </Text>
          ) : (
            <Figures rows={rows} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Figures({ rows }: { rows: readonly AgreementRow[] }) {
  return (
    <PlainTable
      heads={[
        m.nsdl_pan_filing_figure_name(),
        m.nsdl_pan_filing_figure_checked(),
        m.nsdl_pan_filing_figure_agreed(),
        m.nsdl_pan_filing_figure_upheld(),
      ]}
      figures={[1, 2, 3]}
      rows={rows.map(({ userId, name, checked, agreed, decided, upheld }) => ({
        key: userId,
        cells: [name, checked, share(agreed, checked), share(upheld, decided)],
      }))}
    />
  );
}
