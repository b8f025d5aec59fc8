import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { type imports as Imports, imports } from '@sevadesk/contract/imports';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { download } from '../../../shared/api/download.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FFile, Form, FSelect } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { WizardPage } from '../../../shared/ui/pages/wizard-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { type ImportPlace, importSteps } from './import-place.ts';
import classes from './imports.module.css';
import { wordsOf } from './kind-words.ts';

type Kind = ReplyOf<typeof Imports.kinds>['data'][number];

/** First step: the kind of file, its source, and the file itself. */
export function ImportForm({ place }: { place: ImportPlace }) {
  const kinds = useCall(imports.kinds, {});
  const [chosen, setChosen] = useState(place.kind);
  const words = wordsOf(place.kind);
  const crumbs = [{ label: words.history(), link: { to: place.list } }];
  return (
    <WizardPage
      title={words.start()}
      name={`${words.start()} · ${words.history()}`}
      breadcrumb={crumbs}
      steps={importSteps()}
      step={0}
    >
      <Loaded query={kinds}>
        {({ data }) => {
          const kind = data.find((one) => one.kind === chosen);
          return (
            <>
              {place.kind === undefined ? <KindChoice kinds={data} chosen={kind} onChoose={setChosen} /> : null}
              {kind ? <Upload key={kind.kind} kind={kind} place={place} /> : null}
            </>
          );
        }}
      </Loaded>
    </WizardPage>
  );
}

type ChoiceProps = { kinds: readonly Kind[]; chosen: Kind | undefined; onChoose: (kind: Kind['kind']) => void };

function KindChoice({ kinds, chosen, onChoose }: ChoiceProps) {
  return (
    <Panel>
      <NativeSelect
        maw={480}
        label={m.imports_kind_label()}
        value={chosen?.kind ?? ''}
        data={[
          ...(chosen ? [] : [{ value: '', label: m.shared_select_placeholder() }]),
          ...kinds.map(({ kind, title }) => ({ value: kind, label: title })),
        ]}
        onChange={({ currentTarget }) => {
          const next = kinds.find(({ kind }) => kind === currentTarget.value);
          if (next) onChoose(next.kind);
        }}
      />
    </Panel>
  );
}

function Upload({ kind, place }: { kind: Kind; place: ImportPlace }) {
  const words = wordsOf(kind.kind);
  const upload = useAction(imports.upload);
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const options = kind.sources.map(({ id, name }) => ({ value: id, label: name }));
  const schema = z.object({
    // An empty select counts as missing; a kind without sources has no select.
    source: options.length > 0 ? z.string().min(1) : z.string().default(''),
    file: z.array(z.instanceof(File)).min(1),
  });
  return (
    <Panel>
      <Group mb="md" justify="space-between" align="start" gap="sm">
        <Text className={classes.help}>{words.help()}</Text>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          onClick={() => void download(imports.template, { params: { importKind: kind.kind } })}
        >
          {m.imports_template_button()}
        </Button>
      </Group>
      <Form
        schema={schema}
        defaults={{ source: options.length === 1 ? options[0]?.value : '', file: [] }}
        submitLabel={m.imports_upload_button()}
        onSubmit={async ({ source, file }) => {
          try {
            return await upload.mutateAsync({
              body: { kind: kind.kind, source },
              files: file,
              onProgress: setProgress,
            });
          } finally {
            setProgress(undefined);
          }
        }}
        onDone={({ id }) => void navigate({ to: place.view, params: { id } })}
      >
        {options.length > 0 ? (
          <FSelect name="source" label={m.imports_source_label()} options={options} required />
        ) : null}
        <FFile name="file" slot={words.slot ?? 'sheet'} label={words.file()} progress={progress} required />
      </Form>
    </Panel>
  );
}
