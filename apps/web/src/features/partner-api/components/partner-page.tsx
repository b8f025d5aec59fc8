import { Alert } from '@mantine/core';
import { ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import classes from './partner-api.module.css';

const home = '/merchant/account/partner-api';

/** The common header of the pages for the shop's own software; warns when head office has not enabled it. */
export function PartnerPage({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  const rules = useCall(ownPartnerApi.rules, {});
  return (
    <ListPage title={m.partner_api_title()} name={`${name} · ${m.partner_api_title()}`} action={action}>
      <nav className={classes.tabs} aria-label={m.partner_api_sections()}>
        <Link to={home} activeOptions={{ exact: true, includeSearch: false }}>
          {m.partner_api_keys_title()}
        </Link>
        <Link to={`${home}/webhooks`}>{m.partner_api_hooks_title()}</Link>
        <Link to={`${home}/deliveries`} activeOptions={{ includeSearch: false }}>
          {m.partner_api_deliveries_title()}
        </Link>
        <Link to={`${home}/guide`}>{m.partner_api_guide_title()}</Link>
      </nav>
      {rules.data?.isOn === false ? <Alert color="yellow">{m.partner_api_off_note()}</Alert> : null}
      {children}
    </ListPage>
  );
}
