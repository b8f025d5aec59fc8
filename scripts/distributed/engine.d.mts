/** One server of the engine: `kill` is kill -9, `again` starts it on its port. */
export type EngineServer = {
  name: string;
  port: number;
  urlOf: (database: string) => string;
  /** Its folder, the data in it, and what runs it. */
  files: {
    home: string;
    cluster: string;
    bin: string;
    account: { name: string; uid: number; gid: number } | undefined;
  };
  kill: () => void;
  again: (settings?: Record<string, string>) => Promise<unknown>;
  stop: () => Promise<void>;
};

export type RunningEngine = {
  coordinator: EngineServer;
  nodes: EngineServer[];
  addWorker: () => Promise<EngineServer>;
  stop: () => Promise<void>;
};

export function startEngine(options: {
  folder: string;
  isPlain?: boolean;
  isArchiving?: boolean;
}): Promise<RunningEngine>;
