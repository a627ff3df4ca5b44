import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';
import { REGRAS, type RegraDemonstrada } from '../conversaosap.ts';
import type { Catalogo } from './catalogo.ts';
import type { PlantaGravada } from './planta.ts';

interface Pedido {
  readonly planta: Pick<PlantaGravada, 'clienteId' | 'contratos' | 'areas'>;
  readonly catalogo: Pick<Catalogo, 'disciplinas' | 'especialidades' | 'etapas'>;
  readonly criadoPor: number;
}

/** A rule's destination as it is kept; undefined: what it points to is not there. */
function destinoDe({ aponta, valores }: RegraDemonstrada, { planta, catalogo }: Pedido) {
  const ids = {
    disciplinaId: [aponta.disciplina, catalogo.disciplinas],
    especialidadeId: [aponta.especialidade, catalogo.especialidades],
    contratoId: [aponta.contrato, planta.contratos],
    areaId: [aponta.area, planta.areas],
    etapaId: [aponta.etapa, catalogo.etapas],
  } as const;
  const apontados = Object.entries(ids).flatMap(([nome, [sigla, porSigla]]) => {
    const id = sigla === undefined ? undefined : porSigla.get(sigla);
    return id === undefined ? [] : [[nome, id] as const];
  });
  const destino = { ...Object.fromEntries(apontados), ...valores };
  return Object.keys(destino).length > 0 ? destino : undefined;
}

/** Stores the rules of a client's SAP, in the order in which they are asked. */
export async function storeRegrasSap(tx: Tx, pedido: Pedido): Promise<void> {
  const linhas = REGRAS.flatMap(({ objeto, modo, valor, ...regra }, n) => {
    const destino = destinoDe({ objeto, modo, valor, ...regra }, pedido);
    return destino ? [{ objeto, modo, valor, prioridade: (n + 1) * 10, destino }] : [];
  });
  await sql`insert into conversaosap (cliente_id, objeto, modo, valor, prioridade, destino, criado_por)
    select ${pedido.planta.clienteId}::bigint, n.objeto, n.modo, n.valor, n.prioridade, n.destino, ${pedido.criadoPor}::bigint
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as n(objeto text, modo text, valor text, prioridade int, destino jsonb)`.execute(tx);
}
