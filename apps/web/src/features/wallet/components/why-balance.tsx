import { Badge, Button, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { reports, WhyReply } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount, LedgerBalance } from '../../../shared/ui/values/money.tsx';
import { HelpPanel } from '../../tickets/index.ts';
import { CauseTree } from './cause-tree.tsx';
import { kindWords } from './kind-words.ts';
import { PostingDocument } from './posting-document.tsx';
import classes from './why.module.css';

export type WhyEndpoint = typeof reports.why | typeof reports.ownWhy;

type Props = { endpoint: WhyEndpoint; id: string; onChoose: (id: string) => void };

/** Explains one statement line: the resulting balance, its components, all entries, and the causes. */
export function WhyBalance({ endpoint, id, onChoose }: Props) {
  const query = useCall(endpoint as typeof reports.why, { params: { id } });
  return <Loaded query={query}>{(why) => <Explained why={why} onChoose={onChoose} />}</Loaded>;
}

function Explained({ why, onChoose }: { why: WhyReply; onChoose: (id: string) => void }) {
  return (
    <Stack gap="md">
      <Equation line={why.line} />
      <PostingDocument id={why.line.id.split(':')[0] ?? ''} />
      {why.causes.length > 0 ? (
        <Panel title={m.wallet_why_causes()}>
          <CauseTree causes={why.causes} />
        </Panel>
      ) : null}
      <HelpPanel
        record={{ kind: 'posting', id: why.line.id.split(':')[0] ?? '' }}
        number={kindWords[why.line.kind]()}
      />
      <Parts parts={why.parts} balance={why.line.balancePaise} />
      {why.sides.length > 1 ? <Sides sides={why.sides} /> : null}
      {why.related.length > 0 ? <Related rows={why.related} onChoose={onChoose} /> : null}
    </Stack>
  );
}

function Equation({ line }: { line: WhyReply['line'] }) {
  const isCredit = line.crPaise > 0;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {line.number === null ? null : <>{m.wallet_why_line_no({ number: line.number })} · </>}
        <DateText value={line.at} time /> · {line.narration}
      </Text>
      <table className={classes.sums}>
        <tbody>
          <tr>
            <th scope="row">{m.wallet_why_before()}</th>
            <td>
              <LedgerBalance value={line.beforePaise} />
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Badge variant="light" color={isCredit ? 'teal' : 'gray'}>
                {isCredit ? m.wallet_cr() : m.wallet_dr()}
              </Badge>{' '}
              {kindWords[line.kind]()}
            </th>
            <td>
              {isCredit ? '+' : '−'} <Amount value={isCredit ? line.crPaise : line.drPaise} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.wallet_why_after()}</th>
            <td>
              <LedgerBalance value={line.balancePaise} strong />
            </td>
          </tr>
        </tfoot>
      </table>
      <CreditPart line={line} />
    </div>
  );
}

/** What a line drew or repaid of the credit; nothing for a line above zero. */
function CreditPart({ line: { beforePaise, balancePaise } }: { line: WhyReply['line'] }) {
  const drawn = Math.max(0, -balancePaise) - Math.max(0, -beforePaise);
  if (drawn === 0) return null;
  const amount = formatAmount(toPaise(Math.abs(drawn)));
  return (
    <Text size="sm" mt={8}>
      {drawn > 0 ? m.wallet_why_draws({ amount }) : m.wallet_why_repays({ amount })}
    </Text>
  );
}

function Parts({ parts, balance }: { parts: WhyReply['parts']; balance: WhyReply['line']['balancePaise'] }) {
  return (
    <Panel title={m.wallet_why_parts()}>
      <Text size="sm" c="dimmed" mb={8}>
        {m.wallet_why_parts_text()}
      </Text>
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">{m.wallet_kind()}</th>
            <th scope="col">{m.wallet_dr()}</th>
            <th scope="col">{m.wallet_cr()}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ kind, entries, drPaise, crPaise }) => (
            <tr key={kind}>
              <th scope="row">
                {kindWords[kind]()} <small>{m.wallet_why_part({ count: formatCount(entries) })}</small>
              </th>
              <td>{drPaise > 0 ? <Amount value={drPaise} /> : '-'}</td>
              <td>{crPaise > 0 ? <Amount value={crPaise} /> : '-'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.wallet_balance()}</th>
            <td colSpan={2}>
              <LedgerBalance value={balance} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

function Sides({ sides }: { sides: WhyReply['sides'] }) {
  return (
    <Panel title={m.wallet_why_sides()}>
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">{m.wallet_account()}</th>
            <th scope="col">{m.wallet_dr()}</th>
            <th scope="col">{m.wallet_cr()}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ code, name, drPaise, crPaise }, at) => (
            <tr key={`${code}${at}`}>
              <th scope="row">{name}</th>
              <td>{drPaise > 0 ? <Amount value={drPaise} /> : '-'}</td>
              <td>{crPaise > 0 ? <Amount value={crPaise} /> : '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Related({ rows, onChoose }: { rows: WhyReply['related']; onChoose: (id: string) => void }) {
  return (
    <Panel title={m.wallet_why_related()} flush>
      <ul className={classes.related}>
        {rows.map(({ id, at, kind, narration, drPaise, crPaise }) => (
          <li key={id}>
            <span>
              <b>{kindWords[kind]()}</b>
              <small>
                <DateText value={at} time /> · {narration}
              </small>
            </span>
            <span>
              {crPaise > 0 ? '+' : '−'} <Amount value={crPaise > 0 ? crPaise : drPaise} />
            </span>
            <Button variant="subtle" size="compact-sm" onClick={() => onChoose(id)}>
              {m.wallet_why_open()}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
