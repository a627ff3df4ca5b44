import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Answer, type Api, startApi } from './harness.ts';
import { createCliente, createUsuario } from './sample.ts';

export interface CenarioProjeto {
  readonly api: Api;
  /** A new planner for every test, in no project. */
  readonly planejador: Awaited<ReturnType<typeof createUsuario>>;
  readonly clienteId: number;
  /** A read by the planner, unless another token is given. */
  get<T = ProjetoWire>(url: string, token?: string): Promise<Answer<T>>;
}

/** The answer to a project that the caller is not in, whether it exists or not. */
export const PROJETO_NAO_ENCONTRADO = {
  status: 404,
  body: {
    codigo: 'projeto.nao_encontrado',
    mensagem: 'Projeto não encontrado entre os seus projetos.',
    acao: 'Escolha outro projeto ou peça acesso ao gerente.',
    campos: {},
  },
};

/** The product with a planner and a client, on 9 August 2026 at noon in São Paulo; it starts with the tests. */
export function cenarioProjeto(): CenarioProjeto {
  const cenario = {} as { -readonly [K in keyof CenarioProjeto]: CenarioProjeto[K] };
  cenario.get = (url, token = cenario.planejador.token) => cenario.api.send('GET', url, undefined, token);
  beforeAll(async () => {
    cenario.api = await startApi({ jobs: false });
  });
  afterAll(() => cenario.api.close());
  beforeEach(async () => {
    cenario.api.setNow('2026-08-09T15:00:00Z');
    cenario.planejador = await createUsuario(cenario.api);
    cenario.clienteId = await createCliente(cenario.api, cenario.planejador.id);
  });
  return cenario;
}
