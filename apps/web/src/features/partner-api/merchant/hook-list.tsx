import { Button } from '@mantine/core';
import { type HookRow, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { HookCard } from '../components/hook-card.tsx';
import { ChangeHookForm, NewHookForm } from '../components/hook-form.tsx';
import classes from '../components/partner-api.module.css';
import { PartnerPage } from '../components/partner-page.tsx';
import { ShownOnce } from '../components/shown-once.tsx';

/** The webhooks of the shop's software. */
export function PartnerHookList() {
  const query = useCall(ownPartnerApi.hooks, {});
  const [asked, setAsked] = useState<'new' | HookRow>();
  const [secret, setSecret] = useState<string>();
  const close = () => setAsked(undefined);
  const add = <Button onClick={() => setAsked('new')}>{m.partner_api_hook_new()}</Button>;
  const show = (made: string) => {
    close();
    setSecret(made);
  };
  const saved = () => {
    close();
    notify(m.partner_api_hook_saved(), 'good');
  };
  return (
    <PartnerPage name={m.partner_api_hooks_title()} action={add}>
      <Loaded query={query}>
        {(hooks) =>
          hooks.length === 0 ? (
            <EmptyState
              title={m.partner_api_hooks_empty_title()}
              text={m.partner_api_hooks_empty_text()}
              action={add}
            />
          ) : (
            <div className={classes.hooks}>
              {hooks.map((hook) => (
                <HookCard key={hook.id} hook={hook} onChange={() => setAsked(hook)} onSecret={setSecret} />
              ))}
            </div>
          )
        }
      </Loaded>
      <SideDrawer opened={asked === 'new'} title={m.partner_api_hook_new_title()} onClose={close}>
        {asked === 'new' ? <NewHookForm onDone={show} /> : null}
      </SideDrawer>
      <SideDrawer opened={typeof asked === 'object'} title={m.partner_api_hook_change_title()} onClose={close}>
        {typeof asked === 'object' ? <ChangeHookForm hook={asked} onDone={saved} /> : null}
      </SideDrawer>
      <ShownOnce kind="secret" value={secret} onClose={() => setSecret(undefined)} />
    </PartnerPage>
  );
}
