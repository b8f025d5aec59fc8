import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { PasskeyCard, PinCard } from '../../auth/index.ts';
import { NoticeChoices } from '../../notifications/index.ts';
import { ContactCard } from './contact-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { ownAccount } from './own-account.ts';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SwitchesCard } from './switches-card.tsx';

/** The security of the user's account: the three switches of the specification first, then the details. */
export function AccountSettingsPage({ area }: { area: Area }) {
  const query = useCall(ownAccount(area).security, {});
  return (
    <Loaded query={query}>
      {(security) => (
        <SettingsPage
          title={m.profile_settings_title()}
          topics={[
            {
              id: 'switches',
              label: m.profile_topic_switches(),
              content: <SwitchesCard area={area} security={security} />,
            },
            // The switch above turns it on; this is for an authenticator in use.
            ...(security.secondFactor
              ? [
                  {
                    id: 'factor',
                    label: m.profile_topic_factor(),
                    content: <FactorCard area={area} security={security} />,
                  },
                ]
              : []),
            {
              id: 'password',
              label: m.auth_password(),
              content: <PasswordCard area={area} changedAt={security.passwordChangedAt} />,
            },
            { id: 'passkeys', label: m.auth_passkey_title(), content: <PasskeyCard area={area} /> },
            ...(area === 'out' ? [{ id: 'pin', label: m.auth_pin_title(), content: <PinCard /> }] : []),
            {
              id: 'contact',
              label: m.profile_topic_contact(),
              content: <ContactCard area={area} security={security} />,
            },
            { id: 'notifications', label: m.notifications_prefs_title(), content: <NoticeChoices /> },
            { id: 'sessions', label: m.profile_topic_sessions(), content: <SessionsCard area={area} /> },
          ]}
        />
      )}
    </Loaded>
  );
}
