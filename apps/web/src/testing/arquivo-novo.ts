import { vi } from 'vitest';

// Files of tests share a process. Each begins as in one of its own: no stand-ins, the real clock, modules unread.
vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();
