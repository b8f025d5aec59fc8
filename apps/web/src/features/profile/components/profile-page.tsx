import { Button, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import type { ProfileView } from '@sevadesk/contract/profile';
import { m, roleName } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { OwnBrand } from '../../brands/index.ts';
import { LanguageChoice } from './language-choice.tsx';
import { ownAccount } from './own-account.ts';
import { PhotoCard } from './photo-card.tsx';
import classes from './profile.module.css';
import { ShopPanel } from './shop-panel.tsx';

function factsOf(view: ProfileView): Fact[] {
  const kind = view.area === 'in' ? m.profile_role() : m.profile_id_type();
  return [
    { label: m.profile_name(), value: view.displayName },
    { label: m.app_branch_code(), value: <CopyNumber value={view.code} /> },
    { label: m.auth_user_name(), value: view.userName },
    { label: kind, value: view.area === 'in' ? view.role && roleName(view.role) : view.idName },
    { label: m.auth_email(), value: view.email },
    { label: m.profile_mobile(), value: view.mobile },
    { label: m.profile_since(), value: <DateText value={view.since} /> },
  ];
}

/** The signed-in user's data: editable fields, and for the others whom to ask. */
export function ProfilePage({ area }: { area: Area }) {
  const query = useCall(ownAccount(area).view, {});
  const settings = area === 'in' ? '/backend/my-profile/setting' : '/merchant/account/my-setting';
  return (
    <ListPage
      title={m.app_menu_my_profile()}
      action={
        <Button component={Link} to={settings} variant="default">
          {m.profile_to_settings()}
        </Button>
      }
    >
      <Loaded query={query}>
        {(view) => (
          <div className={classes.profile}>
            <Panel>
              <PhotoCard area={area} name={view.displayName} hasPhoto={view.hasPhoto} />
            </Panel>
            <div className={classes.stack}>
              <Panel title={m.profile_who()}>
                <Facts facts={factsOf(view)} />
                <Text size="sm" c="dimmed" mt="md">
                  {area === 'in' ? m.profile_ask_staff() : m.profile_ask_merchant()}
                </Text>
              </Panel>
              {view.shop ? <ShopPanel shop={view.shop} mayEdit={view.mayEditShop} /> : null}
              {view.shop ? <OwnBrand /> : null}
              <Panel title={m.profile_language()}>
                <LanguageChoice stored={view.locale} />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </ListPage>
  );
}
