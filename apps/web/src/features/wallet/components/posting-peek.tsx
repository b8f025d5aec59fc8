import { Anchor, Button, Stack, Text } from '@mantine/core';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import { ledger, type PostingView, reversalInput } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { kindWords, referenceWord } from './kind-words.ts';
import { notePosted } from './posted-note.ts';
import { PostingDocument } from './posting-document.tsx';
import { PostingEntries } from './posting-entries.tsx';

type Props = { id: string | undefined; onClose: () => void; onOpen: (id: string) => void };

/** One posting beside the list: its entries, reference, cause and consequences. */
export function PostingPeek({ id, onClose, onOpen }: Props) {
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} size="lg" title={m.wallet_posting_title()}>
      {id === undefined ? null : <Peek key={id} id={id} onOpen={onOpen} />}
    </SideDrawer>
  );
}

function Peek({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const query = useCall(ledger.posting, { params: { id } });
  return (
    <Loaded query={query}>
      {(posting) => (
        <Stack gap="lg">
          <div>
            <Text fw={600}>{kindWords[posting.kind]()}</Text>
            <Text>{posting.narration}</Text>
          </div>
          <PostingEntries entries={posting.entries} />
          <PostingDocument id={posting.id} />
          <Facts facts={factsOf(posting)} />
          <Links title={m.wallet_posting_cause()} postings={posting.cause ? [posting.cause] : []} onOpen={onOpen} />
          <Links title={m.wallet_posting_followers()} postings={posting.followers} onOpen={onOpen} />
          {posting.mayReverse ? <Reversal id={posting.id} /> : null}
        </Stack>
      )}
    </Loaded>
  );
}

const stateName = (code: string | null) => (code === null ? '-' : (stateByCode(code)?.name ?? code));

function supplyOf({ placeOfSupply, networkState }: PostingView): Fact[] {
  if (placeOfSupply === null) return [];
  const [place, network] = [stateName(placeOfSupply), stateName(networkState)];
  const value =
    placeOfSupply === networkState
      ? m.wallet_posting_supply_inside({ place })
      : m.wallet_posting_supply_outside({ place, network });
  return [{ label: m.wallet_posting_supply(), value, wide: true }];
}

function factsOf(posting: PostingView): Fact[] {
  const { financialYear, tdsRateBasisPoints, levelName, territoryName, shopCode } = posting;
  return [
    { label: m.wallet_posting_business_date(), value: <DateText value={posting.dated} /> },
    { label: m.wallet_at(), value: <DateText value={posting.at} time /> },
    { label: m.wallet_posting_actor(), value: posting.actorName ?? m.wallet_posting_system() },
    { label: m.wallet_merchant_code(), value: posting.merchantCode },
    { label: m.wallet_posting_reference(), value: referenceWord(posting.referenceType) },
    ...(levelName === null ? [] : [{ label: m.wallet_fact_level(), value: levelName }]),
    ...(territoryName === null ? [] : [{ label: m.wallet_fact_territory(), value: territoryName }]),
    ...(shopCode === null ? [] : [{ label: m.wallet_posting_shop(), value: shopCode }]),
    ...(financialYear === null ? [] : [{ label: m.wallet_posting_year(), value: financialYear }]),
    ...(tdsRateBasisPoints === null
      ? []
      : [
          {
            label: m.wallet_posting_tds_rate(),
            value: m.wallet_posting_percent({ percent: String(tdsRateBasisPoints / 100) }),
          },
        ]),
    ...supplyOf(posting),
    { label: m.wallet_posting_number(), value: <CopyNumber value={posting.id} />, wide: true },
  ];
}

type LinksProps = { title: string; postings: PostingView['followers']; onOpen: (id: string) => void };

function Links({ title, postings, onOpen }: LinksProps) {
  if (postings.length === 0) return null;
  return (
    <Panel title={title}>
      <Stack gap="xs">
        {postings.map(({ id, kind, at }) => (
          <Anchor key={id} component="button" type="button" ta="left" onClick={() => onOpen(id)}>
            {kindWords[kind]()} · <DateText value={at} time />
          </Anchor>
        ))}
      </Stack>
    </Panel>
  );
}

function Reversal({ id: postingId }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const reverse = useAction(ledger.reverse);
  if (!isOpen) {
    return (
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => setOpen(true)}
        style={{ alignSelf: 'start' }}
      >
        {m.wallet_posting_reverse()}
      </Button>
    );
  }
  return (
    <Panel title={m.wallet_posting_reverse_title()}>
      <Form
        schema={reversalInput}
        defaults={{ id, reason: '' }}
        submitLabel={m.wallet_posting_reverse()}
        onSubmit={(body) => reverse.mutateAsync({ params: { id: postingId }, body })}
        onDone={notePosted}
      >
        <FTextarea name="reason" label={m.wallet_reason()} help={m.wallet_posting_reverse_help()} required />
      </Form>
    </Panel>
  );
}
