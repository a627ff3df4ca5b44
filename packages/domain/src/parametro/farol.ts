import { z } from 'zod';

/** Values from which SPI and CPI are good, and from which they need attention: `farol.verde` and `farol.amarelo`. */
export const farois = z.strictObject({ verde: z.number(), amarelo: z.number() });
export type Farois = z.infer<typeof farois>;

/** Limits of a physical deviation, in percentage points, and of how a shift followed its plan, in %. */
export const FAROIS_DO_DESVIO: Farois = { verde: -1, amarelo: -3 };
export const FAROIS_DA_ADERENCIA: Farois = { verde: 85, amarelo: 70 };

export const PALAVRAS_DO_FAROL = { feito: 'Bom', atencao: 'Atenção', critico: 'Crítico' } as const;
export type TomDoFarol = keyof typeof PALAVRAS_DO_FAROL;

/** How a figure stands to its two limits: the higher the better. */
export function tomDoFarol(valor: number | null, { verde, amarelo }: Farois): TomDoFarol | undefined {
  if (valor === null) return undefined;
  if (valor >= verde) return 'feito';
  return valor >= amarelo ? 'atencao' : 'critico';
}
