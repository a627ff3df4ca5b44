import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desfaziveisDe } from './desfaziveis.ts';
import { type Banco, createSample } from './testing/cadastro.ts';
import { type Api, startApi } from './testing/harness.ts';
import {
  createAtividade,
  createContrato,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from './testing/sample.ts';

let api: Api;
let banco: Banco;
let projetoId: number;
/** A user with a permission of their own in the project. */
let membro: { id: number; token: string };

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const { cod_projeto_pro: id, cod_cliente_cli: clienteId } = await createProjeto(api, admin.token);
  projetoId = id;
  banco = { api, token: await enterProjeto(api, admin, id), clienteId };
  membro = await createUsuario(api, 3);
  await enterProjeto(api, membro, id);
  await grant(id);
});
afterAll(() => api.close());

const one = async (texto: string, ...valores: unknown[]): Promise<number> =>
  (await api.database.pool.query<{ id: number }>(texto, valores)).rows[0]?.id ?? 0;
const grant = (projeto: number) =>
  one(
    `insert into usuario_permissao (usuario_id, projeto_id, permissao_id, efeito)
     select $1, $2, min(id), 'CONCEDE' from permissao returning id`,
    membro.id,
    projeto,
  );
const createCalendario = async (projeto: number): Promise<number> => {
  const id = await one(
    `insert into calendario (projeto_id, nome, semana) values ($1, 'Só domingo', '[[],[],[],[],[],[],[]]') returning id`,
    projeto,
  );
  await one(
    `insert into calendario_excecao (calendario_id, ordem, de, ate, intervalos)
     values ($1, 1, '2027-08-07', '2027-08-07', '[]')`,
    id,
  );
  return id;
};
/** All rows of tables, as they are. */
const conteudo = async (tabelas: readonly string[]) =>
  Promise.all(
    tabelas.map(async (tabela) =>
      (
        await sql<{ linha: object }>`select to_jsonb(t) as linha from ${sql.table(tabela)} t order by t::text`.execute(
          api.database.db,
        )
      ).rows.map(({ linha }) => linha),
    ),
  );

interface Feito {
  /** Id by which the caller names the record. */
  readonly registro: number;
  readonly url: string;
  /** Body of the deletion; absent: its address names the record. */
  readonly corpo?: object;
  readonly token?: string;
}

/** Kind of record → tables that its deletion changes, and a function that creates a whole one. */
const CASOS: Readonly<Record<string, readonly [tabelas: readonly string[], criar: () => Promise<Feito>]>> = {
  turno: [
    ['turno'],
    async () => {
      const registro = await one(
        `insert into turno (projeto_id, nome, inicio, fim, tipo, ordem)
         values ($1, 'Da tarde', 720, 1080, 'DIURNO', 9) returning id`,
        projetoId,
      );
      return { registro, url: `/projeto/${projetoId}/turno/${registro}` };
    },
  ],
  calendario: [
    ['calendario', 'calendario_excecao'],
    async () => {
      const registro = await createCalendario(projetoId);
      return { registro, url: `/projeto/${projetoId}/calendario/${registro}` };
    },
  ],
  projeto_etapa: [
    ['projeto_etapa'],
    async () => {
      const etapa = await createSample(banco, cadastroDe('etapa'));
      const registro = await one(
        `insert into projeto_etapa (projeto_id, etapa_id, sigla, nome, fase, ordem, peso, cor)
         select $1, id, 'XYZ', 'Última', fase, 990, peso, cor from etapa where id = $2 returning id`,
        projetoId,
        etapa.id,
      );
      return { registro, url: `/projeto/${projetoId}/etapa/${registro}` };
    },
  ],
  projeto_contrato: [
    ['projeto_contrato'],
    async () => {
      const registro = await createContrato(api, banco.clienteId);
      await one('insert into projeto_contrato (projeto_id, contrato_id) values ($1, $2)', projetoId, registro);
      return { registro, url: `/projeto/${projetoId}/contrato/${registro}` };
    },
  ],
  projeto_equipamento: [
    ['projeto_equipamento'],
    async () => {
      const equipamento = await createSample(banco, cadastroDe('equipamento'));
      const registro = await one(
        `insert into projeto_equipamento (projeto_id, equipamento_id, critico, liberacao_planejada)
         values ($1, $2, true, '2027-08-03T07:00') returning id`,
        projetoId,
        equipamento.id,
      );
      return { registro, url: `/projeto/${projetoId}/equipamento/retirar`, corpo: { ids: [registro] } };
    },
  ],
  projeto_especialidade: [
    ['projeto_especialidade'],
    async () => {
      const especialidade = await createSample(banco, cadastroDe('especialidade'));
      const registro = await one(
        `insert into projeto_especialidade (projeto_id, especialidade_id, turno_id, limite)
         select $1, $2, min(id), 4 from turno where projeto_id = $1 returning id`,
        projetoId,
        especialidade.id,
      );
      return { registro, url: `/projeto/${projetoId}/especialidade/retirar`, corpo: { ids: [registro] } };
    },
  ],
  linhabase: [
    ['linhabase', 'linhabase_item'],
    async () => {
      const atividade = await createAtividade(api, await createServico(api, projetoId));
      const registro = await one(
        `insert into linhabase (projeto_id, numero, nome, data_base, situacao, rede)
         values ($1, 1, 'Antes da rev. 2', now(), 'RASCUNHO', '{}') returning id`,
        projetoId,
      );
      await one(
        `insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, perfil_curva, calendario_id)
         select $1, id, '2027-08-02', '2027-08-03', duracao, hh, peso, perfil_curva, calendario_id from atividade where id = $2`,
        registro,
        atividade,
      );
      return { registro, url: `/cronograma/linhabase/${registro}` };
    },
  ],
  projeto_usuario: [
    ['projeto_usuario', 'usuario_permissao'],
    async () => ({ registro: membro.id, url: `/projeto/${projetoId}/equipe/${membro.id}` }),
  ],
  perfil: [
    ['perfil', 'perfil_permissao'],
    async () => {
      const corpo = { nome: 'De passagem', descricao: '', visibilidade: 'PROJETO', copiaDe: 12 };
      const { id } = (await call<{ id: number }>('POST', '/permissao/perfil', corpo)).body;
      return { registro: id, url: `/permissao/perfil/${id}?versao=1` };
    },
  ],
  eap: [
    ['eap'],
    async () => {
      const raiz = await one('select id from eap where projeto_id = $1 and eap_pai_id is null', projetoId);
      const corpo = { cod_projeto_pro: projetoId, cod_eap_pai_eap: raiz, des_nome_eap: 'Área de tochas' };
      const { cod_eap_eap: id } = (await call<{ cod_eap_eap: number }>('POST', '/projeto/eap', corpo)).body;
      return { registro: id, url: `/projeto/eap/${id}` };
    },
  ],
  comentario: [
    ['comentario'],
    async () => {
      const corpo = { texto: 'Vejam isto' };
      const { id } = (await call<{ id: number }>('POST', `/comentario/de/projeto/${projetoId}`, corpo)).body;
      return { registro: id, url: `/comentario/${id}?versao=1` };
    },
  ],
  modelo_servico: [
    ['modelo_servico', 'modelo_atividade', 'modelo_relacao'],
    async () => {
      const tipo = await createSample(banco, cadastroDe('tipoequipamento'));
      const registro = await one(
        `with pacote as (insert into modelo_servico (tipoequipamento_id, nome) values ($1, 'Limpeza') returning id),
         atividades as (insert into modelo_atividade (modelo_servico_id, sequencia, ordem, nome, etapa_id, quantidade, formula)
           select p.id, n, n, 'Passo ' || n, (select min(id) from etapa), 1, '8' from pacote p, generate_series(1, 2) n
           returning id, modelo_servico_id, sequencia)
         insert into modelo_relacao (modelo_servico_id, predecessora_id, sucessora_id, ordem, tipo, lag, tipo_lag)
         select a.modelo_servico_id, a.id, b.id, 1, 'TI', 0, 'TRABALHO' from atividades a, atividades b
         where a.sequencia = 1 and b.sequencia = 2 returning modelo_servico_id as id`,
        tipo.id,
      );
      return { registro, url: `/tipoequipamento/${tipo.id}/pacote/${registro}?versao=1` };
    },
  ],
  conversaosap: [
    ['conversaosap'],
    async () => {
      const registro = await one(
        `insert into conversaosap (cliente_id, projeto_id, objeto, modo, valor, prioridade, destino)
         values ($1, $2, 'REVISAO', 'EXATO', 'R1', 1, '{"acao":"INCLUIR"}') returning id`,
        banco.clienteId,
        projetoId,
      );
      return { registro, url: `/conversaosap/${registro}?versao=1` };
    },
  ],
  projeto: [
    [
      'projeto',
      'projeto_usuario',
      'usuario_permissao',
      'projeto_etapa',
      'parametro',
      'turno',
      'eap',
      'calendario',
      'calendario_excecao',
      'evento_categoria',
      'notificacao',
      'visao_salva',
      'trabalho',
    ],
    async () => {
      // The project of a user who may delete it only by their rights in it.
      const dono = await createUsuario(api, 12);
      const { cod_projeto_pro: registro } = await createProjeto(api, (await createUsuario(api, 1)).token);
      await enterProjeto(api, dono, registro, 2);
      await createCalendario(registro);
      await grant(registro);
      for (const texto of [
        `insert into evento_categoria (titulo, class_name, text_class, ordem, projeto_id)
         values ('Própria', 'evento-neutro', 'texto-neutro', 9, $1)`,
        `insert into notificacao (usuario_id, projeto_id, tipo, titulo) select min(id), $1, 'SENHA', 'Aviso' from usuario`,
        `insert into visao_salva (usuario_id, lista, nome, alcance, projeto_id, estado)
         select min(id), 'area', 'Daqui', 'PROJETO', $1, '{}' from usuario`,
        `insert into trabalho (id, tipo, projeto_id, usuario_id, situacao, terminado_em)
         select gen_random_uuid(), 'CALCULO', $1, min(id), 'CONCLUIDO', now() from usuario`,
        `insert into parametro (chave, escopo, projeto_id, valor) values ('farol.verde', 'PROJETO', $1, '0.98')`,
      ])
        await one(texto, registro);
      return { registro, url: `/projeto/${registro}`, token: dono.token };
    },
  ],
};

const call = <T>(method: string, url: string, body?: unknown, token = banco.token) =>
  api.send<T>(method, url, body, token);

it.each(Object.entries(CASOS))('of %s the record is back as it was', async (entidade, [tabelas, criar]) => {
  const { registro, url, corpo, token } = await criar();
  const antes = await conteudo(tabelas);
  expect(await call(corpo ? 'POST' : 'DELETE', url, corpo, token)).toMatchObject({ status: 200 });
  for (const [i, tabela] of (await conteudo(tabelas)).entries()) expect(tabela, tabelas[i]).not.toEqual(antes[i]);
  const desfazer = { entidade, linhas: [{ id: registro }] };
  expect((await call('POST', '/exclusao/desfazer', desfazer, token)).body).toEqual({ linhas: [{ id: registro }] });
  expect(await conteudo(tabelas)).toEqual(antes);
});

it('is asked of every kind that is no register', () => {
  expect(Object.keys(CASOS).toSorted()).toEqual([...desfaziveisDe([]).keys()].toSorted());
});
