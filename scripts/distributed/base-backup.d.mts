import type { EngineServer } from './engine.mjs';

export function takeBaseBackup(node: EngineServer): Promise<void>;

export function restoreTo(node: EngineServer, point: string): Promise<void>;
