import { Button, CopyButton, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import classes from './recovery-code-sheet.module.css';

const textOf = (codes: readonly string[]) => `${codes.join('\n')}\n`;

/** The browser has read the URL by then. */
const keptFor = 60_000;

function addressOf(codes: readonly string[]): string {
  const address = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain' }));
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
  return address;
}

function save(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = addressOf(codes);
  link.download = 'recovery-codes.txt';
  link.click();
}

/** Shows the recovery codes once, to copy, download or print: the server stores only their hashes. */
export function RecoveryCodeSheet({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div>
      <Text c="dimmed" mb="md">
        {m.auth_codes_lead()}
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {copied ? m.shared_copied() : m.shared_copy()}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => save(codes)}>
          {m.auth_codes_save()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.open(addressOf(codes), '_blank')?.print()}
        >
          {m.auth_codes_print()}
        </Button>
        <Button onClick={onKept}>{m.auth_codes_button()}</Button>
      </div>
    </div>
  );
}
