import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { type MoveKind, type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconFilePlus, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { kindHelp } from './file-words.ts';
import { FileRows } from './file-rows.tsx';
import { takesChanges } from './move-states.ts';
import { UploadForm } from './upload-form.tsx';

type Kind = ReplyOf<typeof moveIn.kinds>['data'][number];

/** The files of a migration by kind, with what each lacks, and the preview of all of them. */
export function MoveFiles({ move }: { move: MoveView }) {
  const kinds = useCall(moveIn.kinds, {});
  const [adding, setAdding] = useState<MoveKind>();
  const isOpen = takesChanges(move.status);
  return (
    <Loaded query={kinds}>
      {({ data }) => (
        <>
          {data.map((kind) => (
            <KindPanel
              key={kind.kind}
              kind={kind}
              move={move}
              onAdd={isOpen ? () => setAdding(kind.kind as MoveKind) : undefined}
            />
          ))}
          {isOpen ? <PreviewButton move={move} /> : null}
          <SideDrawer opened={adding !== undefined} title={m.move_in_file_add()} onClose={() => setAdding(undefined)}>
            {adding ? <UploadForm moveId={move.id} kinds={data} kind={adding} /> : null}
          </SideDrawer>
        </>
      )}
    </Loaded>
  );
}

type PanelProps = { kind: Kind; move: MoveView; onAdd: (() => void) | undefined };

function KindPanel({ kind: { kind, title }, move, onAdd }: PanelProps) {
  const files = move.files.filter((file) => file.kind === kind);
  // After the migration has run, kinds without files are hidden.
  if (files.length === 0 && !onAdd) return null;
  const add = onAdd ? (
    <Button variant="default" size="compact-sm" leftSection={<IconFilePlus size={16} />} onClick={onAdd}>
      {m.move_in_file_add()}
    </Button>
  ) : undefined;
  return (
    <Panel title={title} action={add}>
      <Stack gap="sm">
        <Text c="dimmed">{kindHelp[kind as MoveKind]()}</Text>
        {files.length > 0 ? <FileRows move={move} files={files} isOpen={onAdd !== undefined} /> : null}
      </Stack>
    </Panel>
  );
}

/** Why a preview is not possible yet; undefined when it is. */
function missingOf({ files }: MoveView): string | undefined {
  if (files.length === 0) return m.move_in_next_files();
  const unmapped = files.find(({ isMapped }) => !isMapped);
  return unmapped && m.move_in_next_columns({ file: unmapped.fileName });
}

function PreviewButton({ move }: { move: MoveView }) {
  const check = useAction(moveIn.check, { refreshes: ['imports'] });
  const missing = missingOf(move);
  return (
    <Panel>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">{missing ?? m.move_in_preview_help()}</Text>
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          disabled={missing !== undefined}
          loading={check.isPending}
          variant={move.status === 'draft' ? 'filled' : 'default'}
          onClick={() => check.mutate({ params: { id: move.id } }, { onError: notifyFailure })}
        >
          {m.move_in_preview_button()}
        </Button>
      </Group>
    </Panel>
  );
}
