import type { CourierReport } from '@sevadesk/contract/courier';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import classes from './courier.module.css';

const days = (value: number | null) => (value === null ? '-' : formatCount(value));

/** Courier figures of the last 90 days: volumes, transit days, losses; for staff also by courier. */
export function ReportStrip({ report, byCompany = false }: { report: CourierReport; byCompany?: boolean }) {
  const { sent, forms, onTheWay, missing, lost, companies } = report;
  const figures = [
    { label: m.courier_report_sent(), value: formatCount(sent) },
    { label: m.courier_report_forms(), value: formatCount(forms) },
    { label: m.courier_report_way(), value: formatCount(onTheWay) },
    { label: m.courier_report_days(), value: days(report.days) },
    { label: m.courier_report_missing(), value: formatCount(missing), isBad: missing > 0 },
    { label: m.courier_report_lost(), value: formatCount(lost), isBad: lost > 0 },
  ];
  return (
    <section className={classes.report} aria-label={m.courier_report_title()}>
      <h2>{m.courier_report_title()}</h2>
      <dl>
        {figures.map(({ label, value, isBad }) => (
          <div key={label} data-tone={isBad ? 'bad' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {byCompany && companies.length > 1 ? <Companies companies={companies} /> : null}
    </section>
  );
}

function Companies({ companies }: Pick<CourierReport, 'companies'>) {
  return (
    <details>
      <summary>{m.courier_report_by_company()}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.courier_column_company()}</th>
            <th scope="col">{m.courier_report_sent()}</th>
            <th scope="col">{m.courier_report_days()}</th>
            <th scope="col">{m.courier_report_missing()}</th>
            <th scope="col">{m.courier_report_lost()}</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.name}>
              <th scope="row">{company.name}</th>
              <td>{formatCount(company.sent)}</td>
              <td>{days(company.days)}</td>
              <td>{formatCount(company.missing)}</td>
              <td>{formatCount(company.lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
