import { z } from 'zod';
import type { Faixa, SEM_VALOR } from '../../cadastro-filtro.ts';
import { farois } from '../../parametro/farol.ts';
import { dataHora, id } from '../../values.ts';
import { PORTES, type Porte } from '../ficha/cadastro.ts';
import { situacaoProjeto, tipoParada } from '../schema.ts';

/** Filters of the projects, as the declaration of their list reads them. */
export interface FiltroProjetos extends Readonly<Record<string, unknown>> {
  readonly busca: string;
  readonly ativo: 'true' | 'false' | 'todos';
  /** Fields to order by, such as `sigla` or `-inicioParada`, in order of priority; a minus sorts from the largest. */
  readonly ordem: readonly string[];
  readonly 'f.clienteId'?: readonly (number | typeof SEM_VALOR)[];
  readonly 'f.gerenteId'?: readonly (number | typeof SEM_VALOR)[];
  readonly 'f.periodo'?: Faixa;
}

const porte = z.enum(Object.keys(PORTES) as [Porte, ...Porte[]]);

export const projetoNaLista = z.strictObject({
  id,
  sigla: z.string(),
  titulo: z.string(),
  clienteId: id,
  clienteNome: z.string(),
  tipo: tipoParada,
  porte,
  situacao: situacaoProjeto,
  inicioParada: dataHora,
  terminoParada: dataHora,
  inicioPreparada: dataHora.nullable(),
  partida: dataHora.nullable(),
  terminoPosparada: dataHora.nullable(),
  gerenteNome: z.string().nullable(),
  unidadeNegocio: z.string().nullable(),
  revisaoSap: z.string().nullable(),
  /** Days from D: −45 is D-45. */
  diaParada: z.int(),
  /** HH of the baseline 0; null without one, and for callers who see only some rows. */
  hhBase: z.number().nullable(),
  previsto: z.number().nullable(),
  real: z.number().nullable(),
  /** Actual over planned; null while nothing is planned. */
  spi: z.number().nullable(),
  farois,
});
export type ProjetoNaLista = z.infer<typeof projetoNaLista>;
