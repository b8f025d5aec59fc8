/** One server of the engine: `kill` is kill -9, `again` starts it on its port. */
export type EngineServer = {
  port: number;
  urlOf: (database: string) => string;
  kill: () => void;
  again: () => Promise<unknown>;
};

export type RunningEngine = {
  coordinator: EngineServer;
  nodes: EngineServer[];
  addWorker: () => Promise<EngineServer>;
  stop: () => Promise<void>;
};

export function startEngine(options: { folder: string; isPlain?: boolean }): Promise<RunningEngine>;
