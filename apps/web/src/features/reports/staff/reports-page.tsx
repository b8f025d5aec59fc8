import { gateway } from '@sevadesk/contract/gateway';
import { reports } from '@sevadesk/contract/reports';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconBrandCashapp, IconCalendarStats, IconLock, IconReceipt } from '@tabler/icons-react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { ReportCard } from '../components/report-card.tsx';
import classes from '../components/report-card.module.css';

/** The reports a member of staff may open (STF-21). */
export function StaffReportsPage() {
  const may = useMay();
  return (
    <ListPage title={m.reports_title()}>
      <div className={classes.grid}>
        {may(wallet.statement) ? (
          <ReportCard
            link={{ to: '/backend/misc/reports/statement' }}
            icon={<IconReceipt size={28} aria-hidden />}
            title={m.wallet_staff_statement_title()}
            text={m.reports_staff_statement_text()}
          />
        ) : null}
        {may(reports.dailyCollection) ? (
          <ReportCard
            link={{ to: '/backend/misc/reports/daily-collection' }}
            icon={<IconCalendarStats size={28} aria-hidden />}
            title={m.reports_daily_title()}
            text={m.reports_daily_text()}
          />
        ) : null}
        {may(reports.days) ? (
          <ReportCard
            link={{ to: '/backend/misc/reports/day-close' }}
            icon={<IconLock size={28} aria-hidden />}
            title={m.reports_days_title()}
            text={m.reports_days_text()}
          />
        ) : null}
        {may(gateway.list) ? (
          <ReportCard
            link={{ to: '/backend/actions/gateway' }}
            icon={<IconBrandCashapp size={28} aria-hidden />}
            title={m.gateway_orders_title()}
            text={m.reports_upi_orders_text()}
          />
        ) : null}
      </div>
    </ListPage>
  );
}
