import { Anchor, Badge, Text } from '@mantine/core';
import {
  constitutions,
  neededPapers,
  type NeededPaper,
  ownGst,
  possessions,
  type RegistrationView,
} from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './gst.module.css';
import { sectionWords } from './form-words.ts';
import { slotWord } from './words.ts';

type Values = {
  applicant?: { constitution?: unknown };
  members?: readonly { key?: string; name?: string | null }[];
  principal?: { possession?: unknown };
};

function needed({ applicant, members = [], principal }: Values): NeededPaper[] {
  return neededPapers({
    constitution: constitutions.find((one) => one === applicant?.constitution),
    memberKeys: members.flatMap(({ key }) => key ?? []),
    possession: possessions.find((one) => one === principal?.possession),
  });
}

/** Returns the documents that the saved draft still lacks. */
export function missingPapers({ values, history }: RegistrationView): NeededPaper[] {
  return needed(values).filter(
    ({ slot, part }) => !history.files.some((file) => file.slot === slot && file.part === part),
  );
}

type Props = { order: RegistrationView; onVersion: (version: number) => void };

/** The documents required for this constitution, its people and its place; each is uploaded at once. */
export function PaperSection({ order, onVersion }: Props) {
  const values: Values = useWatch();
  const papers = needed(values);
  const nameOf = (part: string) => values.members?.find(({ key }) => key === part)?.name ?? '';
  return (
    <Panel title={sectionWords.papers()} id="papers">
      <div className={classes.papers}>
        {papers.map((paper) => (
          <Paper
            key={paper.slot + paper.part}
            {...{ order, onVersion, paper }}
            name={[slotWord(paper.slot), nameOf(paper.part)].filter(Boolean).join(' · ')}
          />
        ))}
      </div>
    </Panel>
  );
}

function Paper({ order, paper, name, onVersion }: Props & { paper: NeededPaper; name: string }) {
  const [progress, setProgress] = useState<number>();
  const add = useAction(ownGst.addPaper);
  const remove = useAction(ownGst.removePaper, { onReply: ({ version }) => onVersion(version) });
  const { slot, part } = paper;
  const file = order.history.files.find((one) => one.slot === slot && one.part === part);
  const params = { id: order.id };
  const run = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      notifyFailure(error);
    } finally {
      setProgress(undefined);
    }
  };
  const send = ([chosen]: File[]) => {
    if (chosen) void run(add.mutateAsync({ params, body: { slot, part }, files: [chosen], onProgress: setProgress }));
  };
  const unpack = (paperId: string) =>
    void run(remove.mutateAsync({ params: { ...params, paperId }, body: { version: order.version } }));
  return (
    <div className={classes.paper}>
      <div>
        <Text fw={650}>{name}</Text>
        {file ? (
          <Text size="sm">
            <Anchor href={file.tempUrl} target="_blank">
              {file.name}
            </Anchor>{' '}
            <Anchor component="button" type="button" onClick={() => unpack(file.paperId)}>
              {m.gst_paper_other_file()}
            </Anchor>
          </Text>
        ) : (
          <Badge color="yellow" variant="light">
            {m.gst_paper_needed()}
          </Badge>
        )}
      </div>
      {file ? null : (
        <FileDrop slot="order-paper" label={name} required files={[]} onChange={send} progress={progress} />
      )}
    </div>
  );
}
