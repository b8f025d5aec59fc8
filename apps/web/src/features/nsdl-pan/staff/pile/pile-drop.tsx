import { Button, Group, Progress, Radio, Text } from '@mantine/core';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { PileView, UncodedChoice } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { errorLines } from '../../../../shared/failure/api-error.ts';
import { FormAlert } from '../../../../shared/form/form-alert.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { FileDrop } from '../../../../shared/ui/files/file-drop.tsx';
import classes from './pile.module.css';
import { usePileUpload } from './use-pile-upload.ts';

type Props = {
  onStarted: (pile: PileView) => void;
  /** An interrupted upload: only the same file can continue it. */
  resumes?: PileView;
};

/** Selects one scan of many forms and uploads it. */
export function PileDrop({ onStarted, resumes }: Props) {
  const [files, setFiles] = useState<File[]>([]);
  const [uncoded, setUncoded] = useState<UncodedChoice>(resumes?.uncoded ?? 'tray');
  const { send, progress, failure } = usePileUpload(onStarted);
  const file = files[0];
  const isOther = resumes && file && (file.name !== resumes.name || file.size !== resumes.bytes);
  return (
    <Panel>
      <div className={classes.drop}>
        <FileDrop
          slot="pile"
          label={m.nsdl_pan_pile_drop()}
          files={files}
          onChange={setFiles}
          {...(isOther && { error: m.nsdl_pan_pile_other_file({ name: resumes.name }) })}
        />
        <Text size="xs" c="dimmed">
          {m.nsdl_pan_pile_drop_help({ pages: uploadSlots.pile.maxPages })}
        </Text>
        {resumes ? null : <Uncoded value={uncoded} onChange={setUncoded} />}
        {failure ? <FormAlert failure={{ lines: errorLines(failure) }} /> : null}
        {progress && file ? (
          <Sending name={file.name} {...progress} />
        ) : (
          <Group>
            <Button
              leftSection={<IconSend size={16} />}
              disabled={!file || isOther}
              onClick={() => file && void send(file, uncoded)}
            >
              {resumes ? m.nsdl_pan_pile_resume() : m.nsdl_pan_pile_send()}
            </Button>
          </Group>
        )}
      </div>
    </Panel>
  );
}

function Uncoded({ value, onChange }: { value: UncodedChoice; onChange: (value: UncodedChoice) => void }) {
  return (
    <Radio.Group
      label={m.nsdl_pan_pile_uncoded()}
      description={m.nsdl_pan_pile_uncoded_help()}
      value={value}
      onChange={(next) => onChange(next === 'follow' ? 'follow' : 'tray')}
    >
      <Group gap="lg" mt="xs">
        <Radio value="tray" label={m.nsdl_pan_pile_uncoded_tray()} />
        <Radio value="follow" label={m.nsdl_pan_pile_uncoded_follow()} />
      </Group>
    </Radio.Group>
  );
}

function Sending({ name, sent, isWaiting }: { name: string; sent: number; isWaiting: boolean }) {
  const share = Math.floor(sent * 100);
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {m.nsdl_pan_pile_sending({ share })}
        {isWaiting ? ` · ${m.nsdl_pan_pile_paused()}` : null}
      </Text>
      <Progress
        value={share}
        animated={!isWaiting}
        color={isWaiting ? 'yellow' : undefined}
        aria-label={m.nsdl_pan_pile_share({ share, name })}
      />
    </div>
  );
}
