import { Text } from '@mantine/core';
import { type imports as Imports, imports } from '@sevadesk/contract/imports';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FFile, Form, FSelect } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { WizardPage } from '../../../shared/ui/pages/wizard-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { type ImportPlace, importSteps } from './import-place.ts';

type Kind = ReplyOf<typeof Imports.kinds>['data'][number];

/** First step: what the file belongs to, and the file itself. */
export function ImportForm({ place }: { place: ImportPlace }) {
  const kinds = useCall(imports.kinds, {});
  const crumbs = [{ label: m.imports_history_title(), link: { to: place.list } }];
  return (
    <WizardPage title={m.imports_new_button()} breadcrumb={crumbs} steps={importSteps()} step={0}>
      <Loaded query={kinds}>
        {({ data }) => {
          const kind = data.find((one) => one.kind === place.kind);
          return kind ? <Upload kind={kind} place={place} /> : null;
        }}
      </Loaded>
    </WizardPage>
  );
}

function Upload({ kind, place }: { kind: Kind; place: ImportPlace }) {
  const upload = useAction(imports.upload);
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const options = kind.sources.map(({ id, name }) => ({ value: id, label: name }));
  const schema = z.object({
    source: options.length > 0 ? z.string().min(1) : z.string(),
    file: z.array(z.instanceof(File)).min(1),
  });
  return (
    <Panel>
      <Text mb="md">{m.imports_file_help()}</Text>
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
        <FFile name="file" slot="sheet" label={m.imports_file_label()} progress={progress} />
      </Form>
    </Panel>
  );
}
