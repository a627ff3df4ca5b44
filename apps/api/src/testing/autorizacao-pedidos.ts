/** Ids that a call may name. */
export interface Planta {
  readonly projetoId: number;
  readonly eapId: number;
  readonly areaId: number;
}

interface Pedido {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: string;
  readonly corpo?: object;
}

const versao: Pedido = { query: '?versao=1' };
const etapa = {
  sigla: 'MTX',
  nome: 'Etapa da matriz',
  fase: 'PARADA',
  peso: '1',
  cor: '#1c7ed6',
  exigeFoto: false,
  exigeInspecao: false,
  pontoParada: false,
  perfilResponsavelId: null,
};
const dia = [{ inicio: 420, fim: 1_020 }];
const calendario = { nome: 'Calendário da matriz', semana: [[], dia, dia, dia, dia, dia, []], excecoes: [] };
const turno = {
  nome: 'Turno da matriz',
  inicio: 420,
  fim: 1_020,
  intervalo: 60,
  descontaIntervalo: true,
  tipo: 'DIURNO',
  cor: null,
};

/**
 * Content that a call needs to reach its rights, where these are read after the body, the version or the record. All
 * other calls have an empty body, or one made from the contract.
 */
export const PEDIDOS: Readonly<Record<string, (planta: Planta) => Pedido>> = {
  'POST /usuario/tokenprojeto/:projectId': ({ projetoId }) => ({ params: { projectId: projetoId }, corpo: {} }),
  'PUT /projeto/:id': () => ({ corpo: { versao: 999 } }),
  // No user has this id: the callers of the test stay.
  'POST /usuario/:id/inativar': () => ({ params: { id: 999_999 } }),
  'POST /projeto/:id/usuario': () => ({ corpo: { cod_usuario_usu: 999_999 } }),
  'PUT /projeto/:id/equipe/:usuarioId': () => ({ corpo: { versao: 1, nivelAprovacao: 1 } }),
  'POST /projeto/:id/etapa': () => ({ corpo: etapa }),
  'POST /projeto/:id/calendario': () => ({ corpo: calendario }),
  'PUT /projeto/:id/calendario/:calendarioId': () => ({ corpo: { ...calendario, versao: 1 } }),
  'POST /projeto/:id/turno': () => ({ corpo: turno }),
  'PUT /projeto/:id/turno/:turnoId': () => ({ corpo: { ...turno, versao: 1 } }),
  'POST /projeto/:id/duplicar': () => ({
    corpo: { titulo: 'Cópia', sigla: 'COPIA', dia: '2028-08-02', copiarEquipe: false },
  }),
  'PUT /projeto/:id/parametro/:chave': () => ({ params: { chave: 'farol.verde' } }),
  'PUT /projeto/:id/fluxoaprovacao/:documento': () => ({ params: { documento: 'ASFE' } }),
  'POST /projeto/eap': ({ projetoId }) => ({ corpo: { cod_projeto_pro: projetoId, des_nome_eap: 'Nó' } }),
  'PUT /projeto/eap/:id': ({ eapId }) => ({ params: { id: eapId }, corpo: { versao: 999 } }),
  'DELETE /projeto/eap/:id': ({ eapId }) => ({ params: { id: eapId } }),
  'GET /auditoria/:entidade/:id': ({ areaId }) => ({ params: { entidade: 'area', id: areaId } }),
  'POST /permissao/perfil': () => ({ corpo: { nome: 'Cópia', visibilidade: 'PROJETO', copiaDe: 999 } }),
  'PUT /permissao/perfil/:id': () => ({ corpo: { versao: 1 } }),
  'PUT /permissao/perfil/:id/permissoes': () => ({ corpo: { versao: 1, conceder: [], retirar: [] } }),
  'DELETE /permissao/perfil/:id': () => versao,
  'PUT /permissao/usuario/:id': () => ({
    corpo: { versao: 1, excecoes: [{ chave: 'Area:ListarArea', efeito: null }] },
  }),
  'PUT /apoio/:id/fornecedor': () => ({ corpo: { versao: 0, contratoId: null } }),
  'PUT /contrato/:id/tarifas': () => ({ ...versao, corpo: { tarifas: [] } }),
  'POST /pessoa/:id/anonimizar': () => versao,
  'POST /pessoa/a-anonimizar': () => ({ corpo: { pessoas: [{ id: 999_999, versao: 1 }] } }),
};
