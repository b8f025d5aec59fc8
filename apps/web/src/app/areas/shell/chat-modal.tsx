import { Modal, Text } from '@mantine/core';
import { site } from '@sevadesk/contract/site';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { LoadingOverlay } from '../../../shared/ui/states/overlays.tsx';
import classes from './shell.module.css';

/** The chat of an external service in a sandboxed frame, or a text when none is configured (LAY-03). */
export function ChatModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={m.app_live_chat_title()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <ChatFrame />
    </Modal>
  );
}

function ChatFrame() {
  const { data, isPending } = useCall(site.chat, {});
  if (isPending) {
    return (
      <div className={classes.chat}>
        <LoadingOverlay />
      </div>
    );
  }
  const address = data?.api ?? '';
  if (!isOutside(address)) return <Text>{m.app_live_chat_none()}</Text>;
  return (
    <iframe
      className={classes.chat}
      src={address}
      title={m.app_live_chat_title()}
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
    />
  );
}

/** Only another host over https: `allow-same-origin` on our own host would defeat the sandbox. */
function isOutside(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && host !== window.location.host;
}
