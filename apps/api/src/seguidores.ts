import type { ContextoProjeto } from './infra/context.ts';
import type { Tx } from './infra/transaction.ts';
import { followApoios } from './modules/controleapoio/commands.ts';
import { followInspecoes } from './modules/controleinspecao/commands.ts';
import { followValvulas } from './modules/controlevalvula/commands.ts';
import { followCelulas } from './modules/equipamentograma/commands.ts';
import { followRaquetes } from './modules/raquete/commands.ts';
import { followServicos, followAvanco as followServicosDe } from './modules/servico/commands.ts';
import { followSuprimentos } from './modules/suprimento/commands.ts';

/** Brings what follows the dates of a project to a new calculation. */
export async function followDatas(tx: Tx, projetoId: number): Promise<void> {
  const produto = { usuarioId: null, projetoId, ip: '' };
  await followServicos(tx, produto);
  await followSuprimentos(tx, projetoId);
  await followRaquetes(tx, produto);
  await followValvulas(tx, produto);
  await followInspecoes(tx, projetoId);
  await followApoios(tx, produto);
  await followCelulas(tx, produto);
}

/** Brings what follows the reports of these activities to them. */
export async function followAvanco(tx: Tx, contexto: ContextoProjeto, atividades: readonly number[]): Promise<void> {
  await followServicosDe(tx, contexto, atividades);
  await followCelulas(tx, contexto, { atividades });
}
