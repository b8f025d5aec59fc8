import { Badge, Group, Stack, Text } from '@mantine/core';
import { compareWords, sms, type SmsWording } from '@sevadesk/contract/sms';
import { languageOf, m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { byEvent, EventFolds } from './event-folds.tsx';

/** Compares the registered text with the wanted one: differences are marked, and labelled for screen readers. */
export function Differences({ wanted, registered }: { wanted: string; registered: string }) {
  const words = compareWords(wanted, registered);
  if (words.every(({ kind }) => kind === 'same')) return <Text size="sm">{m.sms_wordings_same()}</Text>;
  return (
    <Text size="sm">
      {words.map(({ word, kind }, at) => {
        // A text may contain a word twice, so its position is part of the key.
        const key = `${String(at)} ${word}`;
        if (kind === 'same') return <span key={key}>{word} </span>;
        const label = kind === 'missing' ? m.sms_wordings_missing({ word }) : m.sms_wordings_added({ word });
        const Mark = kind === 'missing' ? 'del' : 'ins';
        return (
          <span key={key}>
            <Mark title={label}>{word}</Mark>{' '}
          </span>
        );
      })}
    </Text>
  );
}

function Wording({ wording }: { wording: SmsWording }) {
  const { locale, text, registered } = wording;
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs">
        <Text fw={600}>{languageOf(locale).name}</Text>
        {registered ? (
          <Badge variant="light" tt="none" color={registered.isUsed ? 'teal' : 'gray'}>
            {registered.isUsed ? m.sms_wordings_used() : m.sms_wordings_unused()}
          </Badge>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed">
        {m.sms_wordings_wanted()}
      </Text>
      <Text size="sm" lang={locale}>
        {text}
      </Text>
      <Text size="sm" c="dimmed">
        {registered ? `${m.sms_wordings_registered()} · ${registered.dltId}` : m.sms_wordings_none()}
      </Text>
      {registered ? <Differences wanted={text} registered={registered.text} /> : null}
    </Stack>
  );
}

/** The product's wanted text of each event, beside the registered one. */
export function WordingsCard() {
  const query = useCall(sms.wordings, {});
  return (
    <Stack gap="md">
      <Text c="dimmed">{m.sms_wordings_lead()}</Text>
      <Loaded query={query}>
        {({ data }) => (
          <EventFolds
            topic="wordings"
            folds={byEvent(data).map(({ event, own }) => ({
              event,
              note: m.sms_wordings_count({
                count: String(own.filter(({ registered }) => registered?.isUsed).length),
                total: String(own.length),
              }),
              content: (
                <Stack component="ul" gap="lg" p={0} m={0}>
                  {own.map((wording) => (
                    <Wording key={wording.locale} wording={wording} />
                  ))}
                </Stack>
              ),
            }))}
          />
        )}
      </Loaded>
    </Stack>
  );
}
