/** The sink for a verb's events on a stream. Events after the end are dropped. */
export type EventSink = {
  /** Resolves when the event is being sent; sends nothing once the reader's session has ended. */
  send: (data: unknown) => Promise<void>;
};

/** Starts to send events; returns the function that stops. */
export type Follow = (sink: EventSink) => () => void;
