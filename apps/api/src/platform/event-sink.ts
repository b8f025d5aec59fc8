/** Where a verb puts what it tells over a stream. What is sent after the end is dropped. */
export type EventSink = {
  /** Resolves when it is on its way; nothing leaves once the reader's session has ended. */
  send: (data: unknown) => Promise<void>;
};

/** Begins to tell; returns what ends that. */
export type Follow = (sink: EventSink) => () => void;
