// Starts a thread of the product from its sources: a thread does not inherit the translator of its parent.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
