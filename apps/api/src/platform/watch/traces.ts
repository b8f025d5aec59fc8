import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import type { Log } from '../log.ts';

type Kind = 'request' | 'job';

/** A span of work in parts: each part's statements are its children, and it lasts until it is ended. */
export type OpenSpan = { within: <T>(part: () => Promise<T>) => Promise<T>; end: () => void };

/** Sends spans of requests, jobs and their statements to an OpenTelemetry collector. */
export type Traces = {
  /** Resolved when tracing has started; at once without a collector. */
  ready: Promise<void>;
  /** Runs the work in one span; its statements are children. Without a collector it only runs the work. */
  span: <T>(kind: Kind, name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  /** Opens a span for work that is interrupted; the caller ends it, once or more often. */
  open: (kind: Kind, name: string, attributes: Attributes) => OpenSpan;
  /** Records a statement that has just ended with its duration in milliseconds, without its values. */
  statement: (sql: string, ms: number) => void;
  /** Sends the remaining spans. */
  close: () => Promise<void>;
};

const silent: Traces = {
  ready: Promise.resolve(),
  span: (_kind, _name, _attributes, work) => work(),
  open: () => ({ within: (part) => part(), end: () => {} }),
  statement: () => {},
  close: async () => {},
};

const longestStatement = 2_000;

async function openTracer(endpoint: string) {
  const [api, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sevadesk', 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { api, provider, tracer: provider.getTracer('sevadesk') };
}

type Opened = Awaited<ReturnType<typeof openTracer>>;

/** Marks a span as failed, without any text that could name a person. */
function fail({ api }: Opened, span: Span, error: unknown): void {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unexpected';
  span.setAttributes({ 'error.type': code, 'http.response.status_code': status });
  // A refusal by a rule is an answer, not an error.
  if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
}

/**
 * Opens tracing for the collector at `endpoint`; without one it does nothing and loads no libraries, so that nobody else
 * waits for them. If the collector is down, only spans are lost.
 */
export function openTraces(endpoint: string | undefined, log: Log): Traces {
  if (endpoint === undefined) return silent;
  const within = new AsyncLocalStorage<Context>();
  let opened: Opened | undefined;
  const ready = openTracer(endpoint).then(
    (tracer) => {
      opened = tracer;
    },
    (error: unknown) => log.warn({ err: error }, 'traces are not told'),
  );
  const open: Traces['open'] = (kind, name, attributes) => {
    const now = opened;
    if (!now) return silent.open(kind, name, attributes);
    const { api, tracer } = now;
    const span = tracer.startSpan(
      name,
      { kind: kind === 'request' ? api.SpanKind.SERVER : api.SpanKind.CONSUMER, attributes, root: true },
      api.ROOT_CONTEXT,
    );
    return {
      async within(part) {
        try {
          return await within.run(api.trace.setSpan(api.ROOT_CONTEXT, span), part);
        } catch (error) {
          fail(now, span, error);
          throw error;
        }
      },
      end: () => span.isRecording() && span.end(),
    };
  };
  return {
    ready,
    open,
    async span(kind, name, attributes, work) {
      const span = open(kind, name, attributes);
      try {
        return await span.within(work);
      } finally {
        span.end();
      }
    },
    statement(sql, ms) {
      const parent = within.getStore();
      if (!opened || !parent) return;
      const { api, tracer } = opened;
      const end = Date.now();
      const [verb = 'statement'] = sql.trimStart().split(/\s/, 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, longestStatement) };
      tracer
        .startSpan(verb.toLowerCase(), { kind: api.SpanKind.CLIENT, attributes, startTime: end - ms }, parent)
        .end(end);
    },
    async close() {
      await ready;
      await opened?.provider.shutdown().catch(() => {});
    },
  };
}
