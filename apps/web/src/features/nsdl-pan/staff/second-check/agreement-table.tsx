import { type AgreementRow, nsdlPanSecondCheck } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../../shared/api/queries.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import classes from '../filing/filing.module.css';

/** A part of a total, with its percentage. */
const share = (part: number, whole: number) => (whole === 0 ? '-' : `${part} · ${Math.round((part / whole) * 100)}%`);

/** How often each verifier and a second one agreed. */
export function AgreementTable() {
  const figures = useCall(nsdlPanSecondCheck.figures, {});
  return (
    <Panel title={m.nsdl_pan_filing_second_figures()} flush>
      <Loaded query={figures}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.note}>{m.nsdl_pan_filing_figure_none()}</p>
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
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={m.nsdl_pan_filing_second_figures()}>
        <thead>
          <tr>
            <th scope="col">{m.nsdl_pan_filing_figure_name()}</th>
            <th scope="col" data-number>
              {m.nsdl_pan_filing_figure_checked()}
            </th>
            <th scope="col" data-number>
              {m.nsdl_pan_filing_figure_agreed()}
            </th>
            <th scope="col" data-number>
              {m.nsdl_pan_filing_figure_upheld()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, name, checked, agreed, decided, upheld }) => (
            <tr key={userId}>
              <td>{name}</td>
              <td data-number>{checked}</td>
              <td data-number>{share(agreed, checked)}</td>
              <td data-number>{share(upheld, decided)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
