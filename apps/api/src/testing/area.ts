import type { Api } from './harness.ts';
import { createProjeto, createUsuario, enterProjeto } from './sample.ts';

/** Users around the areas of one client, each with a token of a project. */
export interface CenarioArea {
  readonly projetoId: number;
  readonly clienteId: number;
  readonly admin: { readonly id: number; readonly token: string };
  /** Token of an Admin. */
  readonly token: string;
  /** Token of a profile that only lists. */
  readonly leitor: string;
  /** Token of a planner in a project of another client. */
  readonly alheio: string;
  /** Token of a user who may not list areas. */
  readonly semDireito: string;
  /** Creates an area; answers the address of its files and comments, `area/12`. */
  novaArea(): Promise<string>;
}

const SEM_DIREITO = 900;

export async function cenarioArea(api: Api): Promise<CenarioArea> {
  const admin = await createUsuario(api, 1);
  const { cod_projeto_pro: projetoId, cod_cliente_cli: clienteId } = await createProjeto(api, admin.token);
  const outro = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projetoId);
  await api.database.db
    .insertInto('perfil')
    .values({ id: SEM_DIREITO, nome: 'Sem direitos', visibilidade: 'PROJETO' })
    .execute();
  let serie = 0;
  return {
    projetoId,
    clienteId,
    admin,
    token,
    leitor: await enterProjeto(api, await createUsuario(api, 12), projetoId, 12),
    alheio: await enterProjeto(api, await createUsuario(api, 2), outro.cod_projeto_pro, 2),
    semDireito: await enterProjeto(api, await createUsuario(api, SEM_DIREITO), projetoId),
    novaArea: async () => {
      serie += 1;
      const area = { sigla: `U${serie}`, nome: `Unidade ${serie}`, clienteId };
      const { body } = await api.send<{ linha: { id: number } }>('POST', '/area', area, token);
      return `area/${body.linha.id}`;
    },
  };
}
