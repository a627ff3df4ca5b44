import { z } from 'zod';
import { canonical, dinheiro, percentual } from '../field-number.ts';
import { id } from '../values.ts';

/** R$ per HH of a craft, by kind of hour; the night's value is an addition in percent. */
const valor = dinheiro('Valor').schema;
export const tarifa = z.strictObject({
  especialidadeId: id,
  hhNormal: valor,
  hhExtra50: valor.nullish().transform((escrito) => escrito ?? null),
  hhExtra100: valor.nullish().transform((escrito) => escrito ?? null),
  adicionalNoturno: percentual('Adicional')
    .schema.nullish()
    .transform((escrito) => escrito ?? null),
});
export type Tarifa = z.output<typeof tarifa>;

export const tarifas = z
  .array(tarifa)
  .max(300, 'Informe no máximo 300 especialidades.')
  .check(({ value, issues }) => {
    const vistas = new Set<number>();
    value.forEach(({ especialidadeId }, n) => {
      if (vistas.has(especialidadeId))
        issues.push({
          code: 'custom',
          path: [n, 'especialidadeId'],
          message: 'Esta especialidade já está na tabela.',
          input: especialidadeId,
        });
      vistas.add(especialidadeId);
    });
  });

/** Cents of an exact decimal of at most two places. */
const centavos = (escrito: string): number => Math.round(Number(canonical(escrito)) * 100);

/** Share of the contract's value above which the budget for extra services draws attention. */
const LIMITE_VERBA = 0.25;

interface Valores {
  readonly valorTotal?: unknown;
  readonly verbaExtra?: unknown;
}

/** Warnings about a contract that deserves a second look, though it may be right: the client sets the limit. */
export function avisosDoContrato({ valorTotal, verbaExtra }: Valores): string[] {
  if (typeof valorTotal !== 'string' || typeof verbaExtra !== 'string') return [];
  const acima = centavos(verbaExtra) > centavos(valorTotal) * LIMITE_VERBA;
  return acima
    ? ['A verba para serviços extras passa de 25% do valor do contrato. Confira o limite combinado com o cliente.']
    : [];
}
