import type { Pedido } from '@cadencia/domain/aprovacao/schema.ts';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Banco, createSample } from './cadastro.ts';
import { Correntes } from './duas-correntes.ts';
import type { Api } from './harness.ts';
import { createUsuario, enterProjeto } from './sample.ts';
import type { XerProjeto } from './xer.ts';

export interface Gente {
  readonly id: number;
  readonly token: string;
}
type Asfe = Linha & {
  readonly numero: string;
  readonly situacao: string;
  readonly hh: string;
  readonly acoes: Record<string, { ok: boolean; motivo?: string }>;
};
type Corpo = { linha: Asfe; codigo?: string; mensagem?: string; campos?: Record<string, string> };

export const ATIVIDADE = {
  nome: 'Substituir tubos',
  recursos: 4,
  duracao: 600,
  predecessoras: 'B10',
  sucessoras: 'B20',
};

/** A calculated schedule, people who approve at levels 1, 3 and 4, and the calls of requests out of scope. */
export async function openCena(api: Api, projeto: Partial<XerProjeto> = {}) {
  const correntes = await Correntes.enter(api, projeto);
  const { db } = api.database;
  const { rows } = await sql<{
    clienteId: number;
  }>`select cliente_id from projeto where id = ${correntes.projetoId}`.execute(db);
  const banco: Banco = { api, token: correntes.token, clienteId: rows[0]?.clienteId ?? 0 };
  const [area, disciplina] = await Promise.all(
    ['area', 'disciplina'].map((path) => createSample(banco, cadastroDe(path))),
  );
  const [areaId, disciplinaId] = [area?.id ?? 0, disciplina?.id ?? 0];
  const { id: especialidadeId } = await createSample(banco, cadastroDe('especialidade'), {
    maoObra: 'DIRETA',
    custoHh: '100',
  });

  async function join(nivel: number, perfil: number): Promise<Gente> {
    const { id, token } = await createUsuario(api, perfil);
    const dentro = await enterProjeto(api, { id, token }, correntes.projetoId, perfil);
    await sql`update projeto_usuario set nivel_aprovacao = ${nivel} where usuario_id = ${id}`.execute(db);
    return { id, token: dentro };
  }
  const coordenador = await join(1, 7);
  await join(3, 8);
  await join(4, 8);
  const pedido = (mudanca: object = {}) => ({
    titulo: 'Substituir 12 tubos do feixe',
    descricao: 'Doze tubos com perda de espessura acima do limite, achados na abertura.',
    areaId,
    disciplinaId,
    origem: 'ENGENHARIA',
    classe: 'EMERGENTE',
    justificativa: 'Sem a troca o permutador não volta a operar com segurança.',
    probabilidade: 4,
    consequencia: 3,
    atividades: [{ ...ATIVIDADE, especialidadeId }],
    ...mudanca,
  });

  const send = (metodo: string, url: string, body?: object, token = correntes.token) =>
    api.send<Corpo>(metodo, url, body, token);
  const create = async (mudanca: object = {}, token = correntes.token): Promise<Asfe> => {
    const { status, body } = await send('POST', '/asfe', pedido(mudanca), token);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.linha;
  };
  const read = async (id: number, token = correntes.token) => {
    const { status, body } = await send('GET', `/asfe/${id}`, undefined, token);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.linha;
  };
  const act = async (id: number, acao: string, corpo: object = {}, token = correntes.token) => {
    const { versao } = await read(id);
    return send('POST', `/asfe/${id}/${acao}?versao=${versao}`, { ciente: false, ...corpo }, token);
  };
  const simulate = (id: number, token = correntes.token) =>
    api.send<{ termino: { minutos: number }; codigo?: string; mensagem?: string }>(
      'POST',
      `/asfe/${id}/simular`,
      undefined,
      token,
    );

  /** A request that waits for votes. */
  async function emAprovacao(mudanca: object = {}, token = correntes.token): Promise<Asfe> {
    const { id } = await create(mudanca, token);
    await act(id, 'enviar');
    expect((await simulate(id)).status).toBe(200);
    const { status, body } = await act(id, 'concluir');
    expect({ status, body }).toMatchObject({ status: 200, body: { linha: { situacao: 'EM_APROVACAO' } } });
    return body.linha;
  }

  const ciclos = async (id: number) =>
    (await api.send<Pedido[]>('GET', `/aprovacao/ASFE/${id}`, undefined, coordenador.token)).body;
  async function vote({ token }: Gente, id: number, voto = 'APROVA', parecer?: string, parte: object = {}) {
    const [ciclo] = await ciclos(id);
    const { body } = await api.send<{ linhas: { situacao?: string; erro?: { codigo: string; mensagem: string } }[] }>(
      'POST',
      '/aprovacao/voto',
      { voto, pedidos: [{ id: ciclo?.id, hash: ciclo?.hash, ...parte }], ...(parecer ? { parecer } : {}) },
      token,
    );
    return body.linhas[0];
  }
  return {
    correntes,
    banco,
    areaId,
    disciplinaId,
    especialidadeId,
    coordenador,
    join,
    pedido,
    send,
    create,
    read,
    act,
    simulate,
    emAprovacao,
    ciclos,
    vote,
  };
}
