import { vi } from 'vitest';

// Test files share a process. Each starts as in its own: no stand-ins, the real clock, modules not loaded.
vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();
