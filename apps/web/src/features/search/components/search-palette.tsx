import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import type { Area } from '@sevadesk/contract/kernel/access';
import type { StatusKind } from '@sevadesk/contract/kernel/status';
import { type Hit, type HitKind, hitKinds, search } from '@sevadesk/contract/search';
import { m } from '@sevadesk/messages';
import { IconArrowRight, IconHistory, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { type Place, useRecentPlaces } from './recent.ts';
import { type Screen, screensLike } from './screens.ts';
import classes from './search.module.css';

type Props = { area: Area; screens: readonly Screen[]; onClose: () => void; onKeys: () => void };

const kindWords: Record<HitKind, () => string> = {
  application: m.search_kind_application,
  paperless: m.search_kind_paperless,
  order: m.search_kind_order,
  backlog: m.search_kind_backlog,
  former_entry: m.search_kind_former_entry,
  former_order: m.search_kind_former_order,
  merchant: m.search_kind_merchant,
  payment: m.search_kind_payment,
  registration: m.search_kind_registration,
  user: m.search_kind_user,
  member: m.search_kind_member,
};

/** The status kind of each kind of record. */
const statusOf: Partial<Record<HitKind, StatusKind>> = {
  application: 'application',
  paperless: 'paperless',
  backlog: 'backlog',
  merchant: 'account',
  member: 'account',
  user: 'account',
  payment: 'payment',
  registration: 'registration',
};

/** How many screens are offered before anything is typed, and beside records. */
const screensShown = 8;

/** One field for all screens and records: arrows select, Enter opens. */
export function SearchPalette({ area, screens, onClose, onKeys }: Props) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const isAsked = asked.length >= 2;
  const { data, error, isFetching } = useCall(
    area === 'in' ? search.find : search.findOwn,
    { body: { q: asked } },
    { enabled: isAsked, keepPrevious: true },
  );
  const router = useRouter();
  const { places, remember } = useRecentPlaces();
  const open = (place: Place) => {
    remember(place);
    onClose();
    void router.navigate({ href: place.link });
  };
  const hits = isAsked ? (data?.hits ?? []) : [];
  const found = screensLike(screens, typed).slice(0, screensShown);
  const isWaiting = isFetching || asked !== typed.trim();
  return (
    <Spotlight.Root
      forceOpened
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="60dvh"
      size="lg"
      attributes={{ content: { 'aria-label': m.search_everywhere() } }}
    >
      <Spotlight.Search
        placeholder={m.search_placeholder()}
        aria-label={m.search_placeholder()}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={60}
      />
      <Spotlight.ActionsList>
        {typed === '' ? <Recent places={places} onOpen={open} /> : null}
        {hitKinds.map((kind) => (
          <Hits key={kind} kind={kind} hits={hits.filter((hit) => hit.kind === kind)} onOpen={open} />
        ))}
        {found.length > 0 ? (
          <Spotlight.ActionsGroup label={m.search_screens()}>
            {found.map(({ label, group, path }) => (
              <Spotlight.Action
                key={path}
                label={label}
                description={group === label ? undefined : group}
                leftSection={<IconArrowRight size={18} aria-hidden />}
                onClick={() => open({ title: label, detail: group, link: path })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {typed === '' ? (
          <Spotlight.ActionsGroup label={m.search_help()}>
            <Spotlight.Action
              label={m.search_keys_title()}
              leftSection={<IconKeyboard size={18} aria-hidden />}
              onClick={onKeys}
            />
          </Spotlight.ActionsGroup>
        ) : null}
        {error ? <Spotlight.Empty>{m.search_failed()}</Spotlight.Empty> : null}
        {!error && hits.length === 0 && found.length === 0 ? (
          <Spotlight.Empty>
            {isWaiting ? m.search_waiting() : m.search_none({ q: typed.trim() })}
            <small className={classes.hint}>{m.search_hint()}</small>
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Recent({ places, onOpen }: { places: readonly Place[]; onOpen: (place: Place) => void }) {
  if (places.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={m.search_recent()}>
      {places.map((place) => (
        <Spotlight.Action
          key={place.link}
          label={place.title}
          description={place.detail}
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => onOpen(place)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function Hits({ kind, hits, onOpen }: { kind: HitKind; hits: readonly Hit[]; onOpen: (place: Place) => void }) {
  if (hits.length === 0) return null;
  const of = statusOf[kind];
  return (
    <Spotlight.ActionsGroup label={kindWords[kind]()}>
      {hits.map((hit) => (
        <Spotlight.Action
          key={hit.id}
          label={hit.title}
          description={hit.detail}
          rightSection={of && hit.status ? <StatusBadge of={of} status={hit.status} /> : null}
          onClick={() => onOpen(hit)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
