import { m } from '@sevadesk/messages';
import { IconReceipt } from '@tabler/icons-react';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { ReportCard } from '../components/report-card.tsx';
import classes from '../components/report-card.module.css';

export function MerchantReportsPage() {
  return (
    <ListPage title={m.reports_title()}>
      <div className={classes.grid}>
        <ReportCard
          link={{ to: '/merchant/misc/reports/statement' }}
          icon={<IconReceipt size={28} aria-hidden />}
          title={m.wallet_statement_title()}
          text={m.reports_statement_text()}
        />
      </div>
    </ListPage>
  );
}
