import { porteDe } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { sql } from 'kysely';
import { fromMinuto } from '../../../../infra/clock.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import type { Avanco } from '../../avanco/mapping.ts';
import { SEMANAS, TURNOS } from '../../catalogo/calendario.ts';
import type { ProjetoGerado } from '../../projeto/mapping.ts';
import type { Catalogo } from '../catalogo.ts';
import { inserir, porChave } from '../lote/commands.ts';
import { CALENDARIO, EAP, FRENTE, SERVICO, TURNO } from '../lote/mapping.ts';
import type { PlantaGravada } from '../planta.ts';
import { storeSistemas } from '../sistema.ts';
import { situacaoDoServico, toServico } from './mapping.ts';

export interface PedidoProjeto {
  readonly projeto: ProjetoGerado;
  readonly avanco: Avanco | undefined;
  readonly tipo: 'GERAL' | 'CALDEIRA' | 'OPORTUNIDADE';
  readonly situacao: 'PLANEJAMENTO' | 'EXECUCAO' | 'ENCERRADO';
  readonly catalogo: Catalogo;
  readonly planta: PlantaGravada;
  readonly criadoPor: number;
  /** The person who manages it. */
  readonly gerenteId: number | null;
}

/** Ids of what hangs on a project, parallel to the generated lists or by name. */
export interface ProjetoGravado {
  readonly projetoId: number;
  readonly calendarios: ReadonlyMap<string, number>;
  readonly turnos: readonly number[];
  readonly frentes: readonly number[];
  readonly servicos: readonly number[];
}

/** Stores a project with its calendars, shifts, crews, EAP and services; its calculation is still owed. */
export async function storeProjeto(
  tx: Tx,
  pedido: PedidoProjeto,
  encarregados: readonly number[],
): Promise<ProjetoGravado> {
  const { projeto, criadoPor, catalogo, planta } = pedido;
  const projetoId = await insertProjeto(tx, pedido);
  const nomes = Object.keys(SEMANAS) as (keyof typeof SEMANAS)[];
  const calendarios = porChave(
    nomes,
    await inserir(tx, CALENDARIO, nomes, (nome) => ({
      projetoId,
      nome,
      semana: JSON.stringify(SEMANAS[nome]),
      criadoPor,
    })),
    (nome) => nome,
  );
  await tx
    .updateTable('projeto')
    .set({ calendarioId: calendarios.get('2×10') ?? null })
    .where('id', '=', projetoId)
    .execute();
  const turnos = await inserir(tx, TURNO, TURNOS, (turno) => ({ ...turno, projetoId, criadoPor }));
  const frentes = await inserir(tx, FRENTE, projeto.frentes.frentes, ({ codigo, nome, contrato, disciplina }, n) => ({
    projetoId,
    codigo,
    nome,
    contratoId: planta.contratos.get(contrato ?? '') ?? null,
    disciplinaId: catalogo.disciplinas.get(disciplina) ?? null,
    pessoaEncarregadoId: encarregados[n] ?? null,
    efetivoPlanejado: projeto.frentes.efetivos[n] ?? null,
    criadoPor,
  }));
  const servicos = await storeArvore(tx, pedido, { projetoId, frentes });
  return { projetoId, calendarios, turnos, frentes, servicos };
}

async function insertProjeto(tx: Tx, pedido: PedidoProjeto) {
  const { projeto, avanco, tipo, situacao, planta, criadoPor, gerenteId } = pedido;
  const { plano, obra } = projeto;
  const hh = obra.atividades.reduce((soma, uma) => soma + uma.hh, 0);
  const inicio = fromMinuto(plano.inicioPreparada);
  const { id } = await tx
    .insertInto('projeto')
    .values({
      titulo: plano.titulo,
      gerenteId,
      sigla: plano.sigla,
      clienteId: planta.clienteId,
      tipo,
      porte: porteDe(hh) ?? 'MEDIA',
      situacao,
      inicioPreparada: inicio,
      inicioParada: fromMinuto(plano.inicio),
      terminoParada: fromMinuto(plano.termino),
      dataBase: avanco ? fromMinuto(avanco.dataBase) : inicio,
      escopoCongelado: true,
      inicioCronograma: inicio,
      alteracao: 1,
      calculoPendente: true,
      criadoPor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function storeArvore(
  tx: Tx,
  { projeto: { obra, frentes }, avanco, catalogo, planta, criadoPor, situacao }: PedidoProjeto,
  gravado: Pick<ProjetoGravado, 'projetoId' | 'frentes'>,
): Promise<number[]> {
  const { projetoId } = gravado;
  const ids: number[] = [];
  // Level by level: a node knows the id of its parent.
  for (const nivel of new Set(obra.nos.map((no) => no.nivel))) {
    const doNivel = obra.nos.flatMap((no, posicao) => (no.nivel === nivel ? [{ ...no, posicao }] : []));
    const novos = await inserir(tx, EAP, doNivel, ({ pai, codigo, nome, ordem, tipo, posicao }) => ({
      projetoId,
      eapPaiId: ids[pai] ?? null,
      codigo,
      nome,
      ordem,
      nivel,
      posicao,
      tipo,
      criadoPor,
    }));
    for (const [n, { posicao }] of doNivel.entries()) ids[posicao] = novos[n] ?? 0;
  }
  const servicos = await inserir(tx, SERVICO, obra.servicos, (servico) => ({
    ...toServico(servico),
    projetoId,
    eapId: ids[servico.no] ?? null,
    equipamentoId: planta.equipamentos.get(servico.equipamento ?? '') ?? null,
    areaId: planta.areas.get(servico.area ?? '') ?? null,
    sistemaId: planta.sistemas.get(servico.sistema ?? '') ?? null,
    disciplinaId: catalogo.disciplinas.get(servico.disciplina) ?? null,
    contratoId: planta.contratos.get(servico.pacote.contrato ?? '') ?? null,
    frenteId: gravado.frentes[frentes.doServico[servico.posicao] ?? -1] ?? null,
    situacao: situacao === 'ENCERRADO' ? 'ACEITO' : situacaoDoServico(servico, avanco),
    criadoPor,
  }));
  // What has a serviço is in the scope.
  await sql`insert into projeto_equipamento (projeto_id, equipamento_id, criado_por)
    select distinct projeto_id, equipamento_id, ${criadoPor}::bigint from servico
    where projeto_id = ${projetoId} and equipamento_id is not null`.execute(tx);
  await storeSistemas(tx, { projetoId, encerrado: situacao === 'ENCERRADO', criadoPor });
  return servicos;
}
