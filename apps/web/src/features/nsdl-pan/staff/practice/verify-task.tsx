import { Alert } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import pages from '../../../../shared/ui/pages/pages.module.css';
import classes from '../../components/practice/practice.module.css';
import { DeskView } from '../verify/desk-view.tsx';
import type { Decision } from '../verify/use-desk-acts.ts';
import { practiceItem, practiceReasons } from './practice-item.ts';

type Props = { onDone: () => void };
type Kind = Decision['kind'];

type TaskProps = Props & {
  item: ReturnType<typeof practiceItem>;
  isRight: (kind: Kind) => boolean;
  /** A hint after a wrong decision. */
  hint: string;
};

/** The real desk with one practice form; the decision is judged here and not sent. */
function DeskTask({ item, isRight, hint, onDone }: TaskProps) {
  const [tries, setTries] = useState(0);
  const reasons = useMemo(() => practiceReasons(), []);
  const decide = ({ kind }: Decision) => {
    if (isRight(kind)) onDone();
    else setTries((before) => before + 1);
  };
  return (
    <div className={classes.stack}>
      {tries > 0 ? (
        <Alert color="yellow" icon={<IconInfoCircle />} role="status">
          {hint}
        </Alert>
      ) : null}
      <DeskView key={tries} item={item} reasons={reasons} busy={false} onDecide={decide}>
        {(left, right) => (
          <div className={pages.split} data-kind="queue">
            {left}
            {right}
          </div>
        )}
      </DeskView>
    </div>
  );
}

/** A form that agrees with its scan: it is accepted. */
export function VerifyTask({ onDone }: Props) {
  const item = useMemo(() => practiceItem(1), []);
  return (
    <DeskTask
      item={item}
      isRight={(kind) => kind === 'accept'}
      hint={m.nsdl_pan_practice_verify_hint()}
      onDone={onDone}
    />
  );
}

/** A form whose date of birth differs from its scan: it is returned, or rejected, with the reason. */
export function ReturnTask({ onDone }: Props) {
  const item = useMemo(() => practiceItem(2, { birthDate: '1999-05-11' }), []);
  return (
    <DeskTask
      item={item}
      isRight={(kind) => kind === 'incomplete' || kind === 'reject'}
      hint={m.nsdl_pan_practice_return_hint()}
      onDone={onDone}
    />
  );
}
