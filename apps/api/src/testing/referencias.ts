import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { z } from 'zod';

/** Registers with a list, by path. */
export const COM_LISTA = new Map([...cadastros, ...graduados].map((cadastro) => [cadastro.path, cadastro]));

/** Integers of bodies that are no ids: exclusions from a list, limits, values for comparison. */
const NUMEROS =
  /^(versao|ordem\w*|limite|inicio|fim|termino|intervalo|duracao|sequencia|prioridade|agendas|segundos|semente|rodadas|provavel|otimista|pessimista|restante|nivelAprovacao|lag|quantidade|numEquipes|antecedencia|capacidadePessoas|inspetores|numero|recursos|prazoEntrega|meses\w+|probabilidade|consequencia|num_\w+|linha|nivel|quorum|niveis|slaH|escalonamento|exceto|item|ultimoVisto|ate|folgaAte|presente|parados|tamanho|[xy][12])$/;

/** References to rows that belong to no client. */
const GLOBAIS =
  /^(perfilId|cod_perfil_prf|perfilResponsavelId|copiaDe|disciplinaId|especialidadeId|etapaId|cod_disciplina_dis|cod_etapa_eta|insumoId|inspecaoId|classe[pP]ressaoId|tipoRaqueteId|tipoequipamentoId|modeloId|pacoteId|apoioId)$/;

/** Name of a reference → its register; only names with a single meaning. */
const ALVOS: Readonly<Record<string, string>> = {
  cod_cliente_cli: 'cliente',
  cod_projeto_pro: 'projeto',
  projetoPadrao: 'projeto',
  projetoId: 'projeto',
  clienteId: 'cliente',
  cod_usuario_usu: 'usuario',
  usuarioId: 'usuario',
  substitutoId: 'usuario',
  mencoes: 'usuario',
  cod_pessoa_gerente_pro: 'pessoa',
  pessoaOperacaoId: 'pessoa',
  pessoaFiscalId: 'pessoa',
  pessoaPrepostoId: 'pessoa',
  redatorId: 'pessoa',
  pessoas: 'pessoa',
  contratoId: 'contrato',
  contratoIds: 'contrato',
  areaId: 'area',
  areaPaiId: 'area',
  sistemaId: 'sistema',
  localId: 'local',
  equipamentoId: 'equipamento',
  equipamentos: 'equipamento',
  servicos: 'servico',
  equipamentoPaiId: 'equipamento',
  turnoId: 'turno',
  frenteId: 'frente',
  cod_calendario_cal: 'calendario',
  cod_eap_pai_eap: 'eap',
  cod_eap_eap: 'eap',
  cod_area_are: 'area',
  cod_sistema_sis: 'sistema',
  cod_equipamento_equ: 'equipamento',
  cod_contrato_con: 'contrato',
  cod_pessoa_responsavel_eap: 'pessoa',
  atividadeId: 'atividade',
  servicoId: 'servico',
  atividades: 'atividade',
  fixas: 'atividade',
  marcos: 'atividade',
  apontamentoId: 'apontamento',
  categoriaId: 'categoria',
};

/** Names with another meaning in one place: call and place → register; `-`: no row of a client. */
const NESTE_LUGAR: Readonly<Record<string, string>> = {
  'POST /projeto/:id/equipamento/retirar ids': 'projeto_equipamento',
  'POST /projeto/:id/especialidade/retirar ids': 'projeto_especialidade',
  'PUT /projeto/:id/etapa ids': 'projeto_etapa',
  'PUT /conversaosap/ordem ids': 'conversaosap',
  'POST /conversaosap/exportar ids': 'conversaosap',
  // Only those of the session's project are found: the test of imports asks from another project.
  'POST /conversaosap/retida/asfe ids': '-',
  'POST /conversaosap/retida/cap ids': '-',
  'POST /notificacao/lidas ids': 'notificacao',
  'PUT /visao/:lista/padrao id': 'visao',
  'POST /exportacaoeap ramos': 'eap',
  // The last one of the project in the address, or none.
  'POST /projeto/eap/:id/modelo/desfazer montagemId': '-',
  // A baseline is looked for in the session's project: the test of exports names one of another.
  'POST /exportacaoeap linhaBaseId': '-',
  // A lesson is looked for in the library of the service's client: the test of lessons names one of another.
  'PUT /licaoaprendida/servico/:id/decisao licaoId': '-',
  // The pieces of a photo come first: the test of photos names an equipment of another client.
  'POST /registrofotografico/envio/:chave/foto equipamentoId': '-',
  'POST /registrofotografico/envio/:chave/foto servicoId': '-',
  'POST /registrofotografico/envio/:chave/foto atividadeId': '-',
  'POST /registrofotografico/envio/:chave/foto localId': '-',
  // No sample has participants: the test of minutes names one of another client.
  'POST /informe riscos[].responsavelId': '-',
  'PUT /informe/:id riscos[].responsavelId': '-',
  'POST /informe distribuicao[].pessoaId': '-',
  'PUT /informe/:id distribuicao[].pessoaId': '-',
  'POST /ata participantes[].pessoaId': '-',
  'PUT /ata/:id participantes[].pessoaId': '-',
  // No sample has them: the test of the plan names an item of another project and a person of another client.
  'POST /pmp predecessoras[].predecessoraId': '-',
  'PUT /pmp/:id predecessoras[].predecessoraId': '-',
  'POST /gate ressalvas[].responsavelId': '-',
  'PUT /gate/:id ressalvas[].responsavelId': '-',
  'POST /pessoa/a-anonimizar pessoas[].id': 'pessoa',
  // Deleted rows: the call finds them among the caller's own deletions.
  'POST /exclusao/desfazer linhas[].id': '-',
  // Each request is found or not on its own: the test of approvals votes from another project.
  'POST /aprovacao/voto pedidos[].id': '-',
  // Each change of the plan is found or not on its own: the test of the plan asks from another project.
  'POST /cronograma/plano itens[].servicoId': '-',
  'POST /cronograma/plano itens[].depoisDe': '-',
  'POST /cronograma/plano itens[].id': '-',
  'POST /cronograma/plano itens[].de': '-',
  'POST /cronograma/plano itens[].para': '-',
  // Each service is found or not on its own: the test of packages names one of another project.
  'POST /servico/pacote servicos': '-',
  'POST /servico/pacote/calcular servicos': '-',
  // Only activities of the refused service are found.
  'POST /servico/:id/recusa atividades': '-',
  // Only similar services of the client's closed shutdowns are found: the test of the sequence names another.
  'POST /servico/:id/semelhante servicoId': '-',
  // An edit is looked for among the caller's own in the project.
  'POST /cronograma/plano/desfazer edicaoId': '-',
  'POST /cronograma/plano/refazer edicaoId': '-',
  // Profiles and the parameters of a norm belong to no client.
  'PUT /permissao/matriz perfis[].id': '-',
  'PUT /nr13/parametro lida.id': '-',
  'PUT /nr13/parametro parametro.tabela.grupos': '-',
};

export interface Referencia {
  readonly endpoint: Endpoint;
  readonly nome: string;
  /** `itens[].atividadeId`. */
  readonly lugar: string;
  /** Undefined: no table here names its register. */
  readonly alvo: string | undefined;
}

export const nomeDe = ({ metodo, caminho }: Endpoint): string => `${metodo} ${caminho}`;

interface Esquema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Esquema[];
  readonly oneOf?: readonly Esquema[];
  readonly allOf?: readonly Esquema[];
  readonly items?: Esquema;
  readonly properties?: Readonly<Record<string, Esquema>>;
}

/** Places of the integers of a schema. */
function inteiros(esquema: Esquema, lugar = ''): string[] {
  const { type, anyOf = [], oneOf = [], allOf = [], items, properties = {} } = esquema;
  return [
    ...[...anyOf, ...oneOf, ...allOf].flatMap((uma) => inteiros(uma, lugar)),
    ...(items ? inteiros(items, `${lugar}[]`) : []),
    ...Object.entries(properties).flatMap(([nome, um]) => inteiros(um, lugar === '' ? nome : `${lugar}.${nome}`)),
    ...(type === 'integer' ? [lugar] : []),
  ];
}

function alvoDe(endpoint: Endpoint, lugar: string): string | undefined {
  const daqui = NESTE_LUGAR[`${nomeDe(endpoint)} ${lugar}`];
  if (daqui !== undefined) return daqui;
  const nome = lugar.split('.').at(-1) ?? '';
  if (GLOBAIS.test(nome)) return '-';
  const [, path = ''] = endpoint.caminho.split('/');
  const dosRegistros = path === 'usuario' || path === 'projeto' || COM_LISTA.has(path);
  if (dosRegistros && /^(ids|linhas\[\]\.id|alteracoes\[\]\.id)$/.test(lugar)) return path;
  // A row of a record's children is looked for among those of that record.
  const [, filho = ''] = /^(\w+)\[\]\.id$/.exec(lugar) ?? [];
  if (filho in (COM_LISTA.get(path)?.filhos ?? {})) return '-';
  return ALVOS[nome];
}

/** Every reference in bodies; those in the values of a batch and of a rule are in no schema. */
export function referenciasDe(endpoints: readonly Endpoint[]): Referencia[] {
  return endpoints.flatMap((endpoint) => {
    if (!endpoint.body) return [];
    const esquema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Esquema;
    const [, path = ''] = endpoint.caminho.split('/');
    const cadastro = endpoint.caminho.endsWith('/lote') ? COM_LISTA.get(path) : undefined;
    const noLote = Object.entries(cadastro?.fields ?? {}).flatMap(([nome, { alvo, gerado }]) =>
      alvo === undefined || gerado
        ? []
        : [`${endpoint.metodo === 'POST' ? 'linhas[]' : 'alteracoes[].valores'}.${nome}`],
    );
    const lugares = [...new Set([...inteiros(esquema).map((lugar) => lugar.replace(/\[\]$/, '')), ...noLote])];
    return lugares.flatMap((lugar) => {
      const nome = lugar.split('.').at(-1) ?? '';
      if (NUMEROS.test(nome) && !ALVOS[nome]) return [];
      const campo = COM_LISTA.get(path)?.fields[nome];
      const doCadastro =
        campo?.alvo !== undefined && cadastroDe(campo.alvo).scope !== 'global' ? campo.alvo : undefined;
      if (COM_LISTA.has(path) && campo && campo.alvo === undefined) return [];
      return [{ endpoint, nome, lugar, alvo: alvoDe(endpoint, lugar) ?? doCadastro }];
    });
  });
}

export interface Pedido {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: string;
  readonly corpo: object;
}

type Valor = Record<string, unknown>;

/** The body with this id in a place; undefined when the body lacks that place. */
export function withId(corpo: object, lugar: string, id: number): object | undefined {
  const copia = structuredClone(corpo) as Valor;
  const partes = lugar.split('.');
  const ultima = partes.pop() ?? '';
  let onde: Valor | undefined = copia;
  for (const parte of partes) {
    const nome = parte.replace('[]', '');
    const dentro: unknown = onde?.[nome];
    onde = (Array.isArray(dentro) ? dentro[0] : dentro) as Valor | undefined;
  }
  if (onde === undefined || !(ultima in onde)) return undefined;
  onde[ultima] = Array.isArray(onde[ultima]) ? [id] : id;
  return copia;
}
