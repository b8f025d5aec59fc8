import { Checkbox, Group, Stack } from '@mantine/core';
import { newsImportances } from '@sevadesk/contract/kernel/publishing';
import { type NewsInput, type NewsRow, newsAudiences, newsInput, settings } from '@sevadesk/contract/settings';
import { m, textInEach } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { FDate, Form, FormGrid, FRadio } from '../../../shared/form/index.ts';
import { useField } from '../../../shared/form/use-field.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { labelled } from './labelled.ts';
import { audienceWords, importanceWords } from './news-words.ts';

const nothing = textInEach();

function defaultsOf(news: NewsRow | undefined, today: string) {
  if (!news)
    return { title: nothing, text: nothing, audiences: [], importance: 'normal', startsOn: today, endsOn: null };
  const { title, text, audiences, importance, startsOn, endsOn } = news;
  return { title: textInEach(title), text: textInEach(text), audiences, importance, startsOn, endsOn };
}

function Audiences() {
  const { value, onChange, error, ref, ...field } = useField<string[]>('audiences');
  return (
    <Checkbox.Group
      {...field}
      data-field="audiences"
      label={m.settings_news_audience()}
      withAsterisk
      error={error}
      value={value ?? []}
      onChange={onChange}
    >
      <Group gap="lg" mt={6}>
        {newsAudiences.map((audience, index) => (
          <Checkbox
            key={audience}
            value={audience}
            label={audienceWords[audience]()}
            ref={index === 0 ? ref : undefined}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Creates or edits a news item. */
export function NewsForm({ news, onDone }: { news: NewsRow | undefined; onDone: () => void }) {
  const today = useToday();
  const create = useAction(settings.createNews, { refreshes: ['site'] });
  const update = useAction(settings.updateNews, { refreshes: ['site'] });
  const save = async (body: NewsInput): Promise<void> => {
    if (news) await update.mutateAsync({ params: { id: news.id }, body });
    else await create.mutateAsync({ body });
  };
  return (
    <Form
      schema={newsInput}
      defaults={defaultsOf(news, today)}
      submitLabel={m.settings_save()}
      onSubmit={save}
      onDone={onDone}
    >
      <Stack gap="md">
        <FormGrid>
          <InEachLanguage name="title" label={labelled(m.settings_news_heading)} required="fallback" maxLength={120} />
          <InEachLanguage
            name="text"
            label={labelled(m.settings_news_text)}
            help={m.settings_news_text_help()}
            required="fallback"
            lines={4}
          />
        </FormGrid>
        <Audiences />
        <FRadio
          name="importance"
          label={m.settings_news_importance()}
          options={newsImportances.map((value) => ({
            value,
            label: importanceWords[value](),
            help: value === 'banner' ? m.settings_importance_banner_help() : undefined,
          }))}
        />
        <FormGrid>
          <FDate name="startsOn" label={m.settings_starts_on()} required />
          <FDate name="endsOn" label={m.settings_ends_on()} help={m.settings_ends_help()} />
        </FormGrid>
      </Stack>
    </Form>
  );
}
