import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { KycDocument, KycPicture, KycSubject } from '@sevadesk/contract/kyc';
import { kycStaff } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../../shared/api/queries.ts';
import { useDeskKeys } from '../../../../shared/ui/keys/desk-keys.ts';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import classes from '../kyc.module.css';
import { paperWords, placeWord } from '../words.ts';

type Props = { subject: KycSubject; id: string; document: KycDocument; pictures: readonly KycPicture[] };

const steps = [1, 1.5, 2, 3] as const;
/** A temporary URL is valid for five minutes. */
const addressLife = 240_000;

function Shown({ address, alt, zoom, turn }: { address: string; alt: string; zoom: number; turn: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by keys.
    <div className={classes.stage} tabIndex={0} role="group" aria-label={alt}>
      <img
        src={address}
        alt={alt}
        style={{
          transform: `rotate(${turn}deg)`,
          ...(zoom > 1 && { maxInlineSize: 'none', maxBlockSize: 'none', inlineSize: `${zoom * 100}%` }),
        }}
      />
    </div>
  );
}

/** Shows one picture at a time; zoom and rotation by button and by key. */
export function PictureStage({ subject, id, document, pictures }: Props) {
  const [at, setAt] = useState(0);
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const picture = pictures[Math.min(at, pictures.length - 1)];
  const query = useCall(
    kycStaff.document,
    { params: { subject, id, fileId: picture?.id ?? id } },
    { enabled: picture !== undefined, staleTime: addressLife },
  );
  const larger = () => setStep(Math.min(step + 1, steps.length - 1));
  const smaller = () => setStep(Math.max(step - 1, 0));
  const rotate = () => setTurn((turn + 90) % 360);
  useDeskKeys([
    { keys: ['+', '-'], label: m.kyc_view_zoom(), acts: { '+': larger, '=': larger, '-': smaller } },
    { keys: ['T'], label: m.kyc_view_turn(), acts: { t: rotate } },
  ]);
  if (!picture) return <EmptyState title={m.kyc_case_none()} />;
  const what = placeWord(document, picture.position);
  const alt = m.kyc_picture_alt({ paper: paperWords[document](), what });
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap="xs">
          {pictures.map((one, index) => (
            <Button
              key={one.id}
              size="compact-sm"
              variant={one.id === picture.id ? 'filled' : 'default'}
              aria-pressed={one.id === picture.id}
              onClick={() => setAt(index)}
            >
              {placeWord(document, one.position)}
            </Button>
          ))}
        </Group>
        <Group gap={4}>
          <Text size="sm" c="dimmed">
            {m.kyc_view_of({ number: String(pictures.indexOf(picture) + 1), count: String(pictures.length) })}
          </Text>
          <ActionIcon variant="default" size="lg" onClick={smaller} aria-label={m.kyc_view_zoom_out()}>
            <IconMinus size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" onClick={larger} aria-label={m.kyc_view_zoom_in()}>
            <IconPlus size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" onClick={rotate} aria-label={m.kyc_view_turn()}>
            <IconRotateClockwise size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Loaded query={query}>
        {({ tempUrl }) =>
          picture.file.type === 'application/pdf' ? (
            <div className={classes.stage}>
              <Button component="a" href={tempUrl} target="_blank" rel="noreferrer" variant="default">
                {m.kyc_view_pdf()}
              </Button>
            </div>
          ) : (
            <Shown address={tempUrl} alt={alt} zoom={steps[step] ?? 1} turn={turn} />
          )
        }
      </Loaded>
    </>
  );
}
