import { z } from 'zod';

/** From where on SPI and CPI are good, and from where on they want attention: `farol.verde` and `farol.amarelo`. */
export const farois = z.strictObject({ verde: z.number(), amarelo: z.number() });
export type Farois = z.infer<typeof farois>;
