import { Button } from '@mantine/core';
import { type KycSubject, kycStaff } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { casePaths } from './case/paths.ts';
import { KycBadge } from './kyc-badge.tsx';
import { paperWords } from './words.ts';

/** The documents of a shop or person on its own page, each with its status; hidden without permission. */
export function KycSummary({ subject, id }: { subject: KycSubject; id: string }) {
  const may = useMay()(kycStaff.get);
  const query = useCall(kycStaff.get, { params: { subject, id } }, { enabled: may });
  if (!may) return null;
  const linkTo: LinkProps = { to: casePaths[subject], params: { id } };
  const open = (
    <Button renderRoot={(props) => <Link {...linkTo} {...props} />} variant="default" size="compact-sm">
      {m.kyc_summary_open()}
    </Button>
  );
  return (
    <Panel title={m.kyc_summary_title()} action={open}>
      <Loaded query={query}>
        {({ status, expiresOn, documents }) => (
          <Facts
            columns={3}
            facts={[
              { label: m.kyc_own_status(), value: <KycBadge status={status} /> },
              { label: m.kyc_col_expires(), value: expiresOn ? <DateText value={expiresOn} /> : null },
              ...documents.map((paper) => ({
                label: paperWords[paper.document](),
                value: <KycBadge status={paper.status} />,
              })),
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
