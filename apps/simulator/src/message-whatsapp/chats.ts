/** What happens to new messages: normal, late, twice, no report, a report for another message, or failed. */
export const chatWays = ['deliver', 'late', 'twice', 'never', 'wrong', 'fail'] as const;
export type ChatWay = (typeof chatWays)[number];

export const chatStates = ['sent', 'delivered', 'read', 'failed'] as const;
export type ChatState = (typeof chatStates)[number];

export type ChatMessage = {
  ref: string;
  at: string;
  /** Ten digits. */
  mobile: string;
  template: string;
  language: string;
  values: string[];
  clientId: string;
  state: 'accepted' | ChatState;
};
export type ChatReply = { ref: string; at: string; mobile: string; text: string };

export type Chats = {
  all(): ChatMessage[];
  replies(): ChatReply[];
  byRef(ref: string): ChatMessage | undefined;
  byClientId(clientId: string): ChatMessage | undefined;
  take(message: Omit<ChatMessage, 'ref' | 'at' | 'state'>): ChatMessage;
  answer(mobile: string, text: string): ChatReply;
};

const mostKept = 20_000;

/** Messages to phones and what people answered, in memory. */
export function createChats(): Chats {
  const messages: ChatMessage[] = [];
  const replies: ChatReply[] = [];
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
    answer(mobile, text) {
      const reply = { ...next(), mobile, text };
      replies.push(reply);
      if (replies.length > mostKept) replies.shift();
      return reply;
    },
  };
}
