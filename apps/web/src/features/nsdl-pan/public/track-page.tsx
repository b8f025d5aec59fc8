import { Button, Container, Text } from '@mantine/core';
import { customers } from '@sevadesk/contract/customers';
import { panProgress, progressInput, type ProgressView } from '@sevadesk/contract/nsdl-pan/progress';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { FDate, Form, FText } from '../../../shared/form/index.ts';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { OrderProgress, StopMessages } from '../../customers/index.ts';
import { ProgressResult } from '../components/progress/progress-result.tsx';
import classes from '../components/progress/progress.module.css';

/** Shows the status to anyone with a slip or a message. Both lead here with the token; the date is always required. */
export function TrackPage() {
  useNamesPage(m.nsdl_pan_progress_title());
  const { t: token = '', c: code }: { t?: string; c?: string } = useSearch({ strict: false });
  return code === undefined ? <Ask token={token} /> : <FromMessage code={code} />;
}

/** The link of a message names its record by a code, and can stop the messages. */
function FromMessage({ code }: { code: string }) {
  const query = useCall(customers.link, { body: { code } });
  if (query.error?.status === 404) return <Ask token="" />;
  return (
    <Loaded query={query}>
      {(link) =>
        link.address !== null ? (
          <Leave to={link.address} />
        ) : link.progress ? (
          <Container size="xs" py="xl">
            <h1 className={classes.title}>{m.customers_progress_title()}</h1>
            <OrderProgress progress={link.progress} />
            <StopMessages code={code} link={link} />
            <Text size="sm" c="dimmed" mt="xl">
              {m.customers_progress_privacy()}
            </Text>
          </Container>
        ) : (
          <Ask token={link.number !== null && /^\d{12}$/.test(link.number) ? link.number : ''}>
            <StopMessages code={code} link={link} />
          </Ask>
        )
      }
    </Loaded>
  );
}

/** Opens the same link at the host of the shop's brand. */
function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return null;
}

function Ask({ token, children }: { token: string; children?: ReactNode }) {
  const [found, setFound] = useState<ProgressView>();
  return (
    <Container size="xs" py="xl">
      <h1 className={classes.title}>{m.nsdl_pan_progress_title()}</h1>
      {found ? (
        <>
          <ProgressResult found={found} />
          <Button variant="default" mt="lg" onClick={() => setFound(undefined)}>
            {m.nsdl_pan_progress_another()}
          </Button>
        </>
      ) : (
        <div className={classes.ask}>
          <Text>{m.nsdl_pan_progress_intro()}</Text>
          <Form
            guard={false}
            schema={progressInput}
            defaults={{ token, birthDate: '' }}
            submitLabel={m.nsdl_pan_progress_show()}
            footer="none"
            onSubmit={(body) => call(panProgress.track, { body })}
            onDone={setFound}
          >
            <FText
              name="token"
              label={m.nsdl_pan_progress_token()}
              help={m.nsdl_pan_progress_token_help()}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <FDate
              name="birthDate"
              label={m.nsdl_pan_progress_birth()}
              help={m.nsdl_pan_progress_birth_help()}
              required
            />
            <Button type="submit" fullWidth size="md" leftSection={<IconSearch size={18} />}>
              {m.nsdl_pan_progress_show()}
            </Button>
          </Form>
        </div>
      )}
      {children}
      <Text size="sm" c="dimmed" mt="xl">
        {m.nsdl_pan_progress_privacy()} {m.nsdl_pan_progress_ask_shop()}
      </Text>
    </Container>
  );
}
