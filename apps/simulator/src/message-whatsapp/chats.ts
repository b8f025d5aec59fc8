/** What happens to new messages: normal, late, twice, no report, a report for another message, or failed. */
export const chatWays = ['deliver', 'late', 'twice', 'never', 'wrong', 'fail'] as const;
export type ChatWay = (typeof chatWays)[number];

export const chatStates = ['sent', 'delivered', 'read', 'failed'] as const;
export type ChatState = (typeof chatStates)[number];

/** A button opens an address after the registered one, or answers with a word. */
export type ChatButton = { kind: 'url' | 'quick_reply'; value: string };

export type ChatMessage = {
  ref: string;
  at: string;
  /** Ten digits. */
  mobile: string;
  /** Empty for free text. */
  template: string;
  language: string;
  values: string[];
  /** Free text. */
  text: string;
  /** The PDF in the head. */
  document: { name: string; fileId: string } | undefined;
  buttons: ChatButton[];
  clientId: string;
  state: 'accepted' | ChatState;
};
/** An answer; with `pressed`, a button of a message was pressed, and with `hasFile` a picture was sent. */
export type ChatReply = {
  ref: string;
  at: string;
  mobile: string;
  text: string;
  pressed?: boolean;
  hasFile?: boolean;
  /** The quoted message. */
  to?: string | undefined;
};

export type Chats = {
  all(): ChatMessage[];
  replies(): ChatReply[];
  byRef(ref: string): ChatMessage | undefined;
  byClientId(clientId: string): ChatMessage | undefined;
  take(message: Omit<ChatMessage, 'ref' | 'at' | 'state'>): ChatMessage;
  answer(given: Omit<ChatReply, 'ref' | 'at'>): ChatReply;
  /** Whether a person wrote within the last 24 hours. */
  isOpen(mobile: string): boolean;
  storeFile(content: Buffer): string;
  file(id: string): Buffer | undefined;
};

const mostKept = 20_000;
const mostFiles = 200;
const dayMs = 86_400_000;

/** Messages to phones and what people answered, in memory. */
export function createChats(): Chats {
  const messages: ChatMessage[] = [];
  const replies: ChatReply[] = [];
  const files = new Map<string, Buffer>();
  let last = 0;
  const next = () => ({ ref: `wamid.S${(last += 1)}`, at: new Date().toISOString() });
  return {
    all: () => [...messages],
    replies: () => [...replies],
    byRef: (ref) => messages.find((message) => message.ref === ref),
    byClientId: (clientId) => messages.findLast((message) => message.clientId === clientId),
    take(given) {
      const message: ChatMessage = { ...given, ...next(), state: 'accepted' };
      messages.push(message);
      if (messages.length > mostKept) messages.shift();
      return message;
    },
    answer(given) {
      const reply = { ...next(), ...given };
      replies.push(reply);
      if (replies.length > mostKept) replies.shift();
      return reply;
    },
    isOpen: (mobile) => replies.some((one) => one.mobile === mobile && Date.now() - Date.parse(one.at) < dayMs),
    storeFile(content) {
      const { ref } = next();
      files.set(ref, content);
      if (files.size > mostFiles) files.delete(files.keys().next().value ?? '');
      return ref;
    },
    file: (id) => files.get(id),
  };
}
