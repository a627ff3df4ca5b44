import { z } from 'zod';

/** Values from which SPI and CPI are good, and from which they need attention: `farol.verde` and `farol.amarelo`. */
export const farois = z.strictObject({ verde: z.number(), amarelo: z.number() });
export type Farois = z.infer<typeof farois>;
