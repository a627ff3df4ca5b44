/** @module-tag demorado */
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { regraNaPlanilha } from '@cadencia/domain/conversaosap/planilha.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { usuarioNaPlanilha } from '@cadencia/domain/usuario/gestao/planilha.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { planilhas } from '../../testing/planilha.ts';
import { createPasta, deps, removePastas } from '../../testing/primeira.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { firstRun } from '../demonstracao/commands.ts';

/** Every register with sheets: declared, or written by its module. */
const TODOS = [...cadastros, ...graduados, usuarioNaPlanilha, projeto, regraNaPlanilha].map(({ path: um }) => um);

const comLinhas = new Set<string>();
let api: Api;
let admin: { id: number; token: string };

beforeAll(async () => {
  api = await startApi();
  await firstRun(api.dono, { dados: createPasta(), demonstracao: true }, () => undefined, {
    ...deps,
    hashSenha: async () => 'x',
    calcular: async () => undefined,
  });
  admin = await createUsuario(api, 1);
});
afterAll(async () => {
  await api.close();
  removePastas();
});

describe.each(['PG27-U210', 'PP26-CR1', 'PO25-U310'])('no projeto %s da demonstração', (sigla) => {
  it('o que se exporta de cada cadastro e se importa de volta não muda nada', async () => {
    const { rows } = await sql<{ id: number }>`select id from projeto where sigla = ${sigla}`.execute(api.database.db);
    const eu = planilhas(api, await enterProjeto(api, admin, rows[0]?.id ?? 0));
    for (const cadastro of TODOS) {
      const { status, bytes } = await eu.baixar('POST', `/${cadastro}/exportar`, { formato: 'csv', ativo: 'todos' });
      expect([cadastro, status]).toEqual([cadastro, 200]);
      const { id, situacao, contagens } = await eu.previa(cadastro, bytes);
      const outras = contagens && contagens.IGUAL !== contagens.total ? await eu.linhas(id) : [];
      expect({
        cadastro,
        situacao,
        outras: outras.filter((linha) => linha.situacao !== 'IGUAL').map(({ celulas, erros }) => ({ celulas, erros })),
      }).toEqual({ cadastro, situacao: 'PRONTA', outras: [] });
      if (contagens && contagens.total > 0) comLinhas.add(cadastro);
    }
  });
});

it('a demonstração tem linhas de todos eles', () => expect([...comLinhas].sort()).toEqual(TODOS.toSorted()));
