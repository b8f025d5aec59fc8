import type { EngineServer } from './engine.mjs';

export const owner: string;
export const app: string;

export function openServer(node: EngineServer, database: string): Promise<void>;

export function joinWorkers(
  coordinator: EngineServer,
  database: string,
  workers: readonly EngineServer[],
): Promise<void>;

export function urlAs(coordinator: EngineServer, database: string, role: string): string;
