import { Anchor, Text } from '@mantine/core';
import { cardKeys, type SiteConfiguration, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { BusinessCard } from '../components/business-card.tsx';
import { ChangedNote } from '../components/changed-note.tsx';
import { ChatCard } from '../components/chat-card.tsx';
import { ColourCard } from '../components/colour-card.tsx';
import { FaviconCard } from '../components/favicon-card.tsx';
import { FilingCard } from '../components/filing-card.tsx';
import { LogoCard } from '../components/logo-card.tsx';
import { SocialCard } from '../components/social-card.tsx';
import { TextsCard } from '../components/texts-card.tsx';

type Cards = SiteConfiguration;

type Topic = { id: keyof Cards; label: () => string; content: (cards: Cards) => ReactNode };

const topics: readonly Topic[] = [
  {
    id: 'business',
    label: m.settings_topic_business,
    content: ({ business }) => (
      <>
        <BusinessCard value={business.value} />
        <TaxNote />
      </>
    ),
  },
  { id: 'logo', label: m.settings_topic_logo, content: ({ logo }) => <LogoCard isOwn={logo.value.isOwn} /> },
  {
    id: 'favicon',
    label: m.settings_topic_favicon,
    content: ({ favicon }) => <FaviconCard isOwn={favicon.value.isOwn} />,
  },
  { id: 'colour', label: m.settings_topic_colour, content: ({ colour }) => <ColourCard value={colour.value} /> },
  { id: 'texts', label: m.settings_topic_texts, content: ({ texts }) => <TextsCard value={texts.value} /> },
  { id: 'social', label: m.settings_topic_social, content: ({ social }) => <SocialCard value={social.value} /> },
  { id: 'chat', label: m.settings_topic_chat, content: ({ chat }) => <ChatCard value={chat.value} /> },
  { id: 'filing', label: m.settings_topic_filing, content: ({ filing }) => <FilingCard value={filing.value} /> },
];

/** Links to the tax identity, which is printed on documents and not shown on the site. */
function TaxNote() {
  return (
    <Text size="sm" c="dimmed" mt="md">
      {m.settings_tax_text()}{' '}
      <Anchor component={Link} to="/backend/account/documents" size="sm" underline="always">
        {m.settings_tax_link()}
      </Anchor>
    </Text>
  );
}

/** The network's public information: one card per topic, saved separately (STF-25). */
export function SiteConfigurationView() {
  const query = useCall(settings.configuration, {});
  return (
    <Loaded query={query}>
      {(cards) => (
        <SettingsPage
          title={m.settings_site_title()}
          topics={topics.map(({ id, label, content }) => ({
            id,
            label: label(),
            content: content(cards),
            changed: <ChangedNote {...cards[id]} id={cardKeys[id]} title={label()} />,
          }))}
        />
      )}
    </Loaded>
  );
}
