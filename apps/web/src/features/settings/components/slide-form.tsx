import { Stack } from '@mantine/core';
import { type PicturePart, type SlideInput, type SlideRow, settings, slideInput } from '@sevadesk/contract/settings';
import { getLocale, m, textIn, textInEach } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { FDate, Form, FormGrid, FSwitch, FText } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { labelled } from './labelled.ts';
import { SlidePicture } from './slide-picture.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';

const nothing = textInEach();

function defaultsOf(slide: SlideRow | undefined, today: string) {
  if (!slide)
    return { alt: nothing, title: nothing, text: nothing, link: '', startsOn: today, endsOn: null, isActive: true };
  const { alt, title, text, link, startsOn, endsOn, isActive } = slide;
  return { alt: textInEach(alt), title: textInEach(title), text: textInEach(text), link, startsOn, endsOn, isActive };
}

/** Creates or edits a slide: its texts, dates and picture. */
export function SlideForm({ slide, onDone }: { slide: SlideRow | undefined; onDone: () => void }) {
  const today = useToday();
  const chosen = useChosenPicture();
  const [part, setPart] = useState<PicturePart>();
  const [missing, setMissing] = useState(false);
  const create = useAction(settings.createSlide, { refreshes: ['site'] });
  const update = useAction(settings.updateSlide, { refreshes: ['site'] });
  const replace = useAction(settings.replaceSlidePicture, { refreshes: ['site'] });

  const save = async (values: SlideInput) => {
    const files = chosen.file ? [chosen.file] : [];
    if (slide) {
      const params = { id: slide.id };
      if (chosen.file) await replace.mutateAsync({ params, body: { part }, files });
      return update.mutateAsync({ params, body: values });
    }
    setMissing(files.length === 0);
    if (files.length === 0) throw new Error(m.faults_required());
    return create.mutateAsync({ body: { ...values, part }, files });
  };
  return (
    <Form
      schema={slideInput}
      defaults={defaultsOf(slide, today)}
      submitLabel={m.settings_save()}
      onSubmit={save}
      onDone={onDone}
    >
      <Stack gap="md">
        {slide && !chosen.file ? (
          <img src={slide.pictureUrl} alt={textIn(slide.alt, getLocale())} width="100%" />
        ) : null}
        <SlidePicture
          chosen={chosen}
          error={missing ? m.faults_required() : undefined}
          onPart={setPart}
          onChoose={(file) => {
            setMissing(false);
            chosen.choose(file);
          }}
        />
        <FormGrid>
          <InEachLanguage
            name="alt"
            label={labelled(m.settings_slide_alt)}
            help={m.settings_slide_alt_help()}
            required="fallback"
            maxLength={160}
          />
          <InEachLanguage name="title" label={labelled(m.settings_slide_heading)} maxLength={80} />
          <InEachLanguage name="text" label={labelled(m.settings_slide_text)} lines={2} maxLength={200} />
          <FDate name="startsOn" label={m.settings_starts_on()} required />
          <FDate name="endsOn" label={m.settings_ends_on()} help={m.settings_ends_help()} />
        </FormGrid>
        <FText name="link" label={m.settings_slide_link()} help={m.settings_slide_link_help()} maxLength={300} />
        <FSwitch name="isActive" label={m.settings_slide_active()} />
      </Stack>
    </Form>
  );
}
