// A thread of the product as it is started from its sources: what translates them is not passed on from thread to thread.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
