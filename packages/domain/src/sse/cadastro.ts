import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho, type Trava } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { arquivo } from '../field-file.ts';
import { decimal, dinheiro, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { VER_CUSTO } from '../permissions.ts';
import { ABERTAS, ACEITAR, SITUACOES, type Situacao, sseWorkflow } from './workflow.ts';

const NATUREZAS = { EXTRA: 'Extra', EMERGENCIAL: 'Emergencial' } as const;
const CATEGORIAS = {
  SERVICO_NOVO: 'Serviço novo',
  QUANTIDADE_EXCEDENTE: 'Quantidade excedente',
  HORA_EXTRA: 'Hora extra',
  STANDBY: 'Equipe à disposição',
  LOCACAO_EQUIPAMENTO: 'Locação de equipamento',
  APOIO: 'Apoio',
  RETRABALHO_CLIENTE: 'Retrabalho do cliente',
  PARALISACAO: 'Paralisação',
  MATERIAL: 'Material',
} as const;
const TIPOS = { HH: 'HH', EQUIPAMENTO: 'Equipamento', MATERIAL: 'Material', VERBA: 'Verba' } as const;
const REGULARIZACAO = { NO_PRAZO: 'No prazo', VENCIDA: 'Regularização vencida' } as const;
const HORAS = { NORMAL: 'Normal', EXTRA50: 'Extra 50%', EXTRA100: 'Extra 100%' } as const;

const JUSTIFICATIVA_MINIMA = 20;
const quantidade = { required: true, casas: 2, min: 0.01, max: 9_999_999 } as const;

const itens = defineFilho({
  label: 'Itens',
  ajuda: 'O valor da HH vem da tabela de HH do contrato ao salvar; onde ela não diz, informe-o.',
  tabela: 'sse_item',
  max: 100,
  fields: {
    tipo: opcao('Tipo', TIPOS, { required: true }),
    especialidadeId: referencia('Especialidade', 'especialidade'),
    insumoId: referencia('Insumo', 'insumo'),
    descricao: texto('Descrição', { max: 200 }),
    quantidade: decimal('Quantidade', quantidade),
    unidade: texto('Un.', { max: 10, ajuda: 'Vazia: HH, ou a do insumo.' }),
    hora: opcao('Hora', HORAS, { padrao: 'NORMAL' }),
    noturno: booleano('Noturno'),
    valorUnitario: dinheiro('Valor unitário', { acesso: VER_CUSTO }),
  },
  rule: ({ tipo, especialidadeId, insumoId, descricao }) => ({
    ...(tipo === 'HH' && !especialidadeId ? { especialidadeId: 'Informe a especialidade das HH.' } : {}),
    ...(tipo !== 'HH' && !insumoId && !descricao ? { descricao: 'Descreva o item.' } : {}),
  }),
});

type Valores = Readonly<Record<string, unknown>>;
type Quando = (row: Valores) => boolean;
/** A field that the form asks for when there is something to say in it. */
const soSe = <F extends object>(quando: Quando, field: F): F & { readonly quando: Quando } => ({ ...field, quando });
const em =
  (...situacoes: readonly Situacao[]): Quando =>
  ({ situacao }) =>
    situacoes.some((uma) => uma === situacao);
const emergencial: Quando = ({ natureza, autorizouId, autorizadaEm }) =>
  natureza === 'EMERGENCIAL' || Boolean(autorizouId ?? autorizadaEm);
const comecada: Quando = ({ situacao, iniciadaAntes }) =>
  iniciadaAntes === true || !ABERTAS.includes(situacao ?? 'RASCUNHO');

/** What the contractor did on a day of one item, as the signed sheet says. */
const boletins = defineFilho({
  label: 'Boletins diários',
  ajuda: 'Depois do início: dia, item (a linha dele em Itens) e quanto. A foto do boletim assinado, na aba Boletins.',
  tabela: 'sse_boletim',
  max: 500,
  fields: {
    data: data('Data', { required: true }),
    item: inteiro('Item', { required: true, min: 1, max: 100 }),
    quantidade: decimal('Executado', quantidade),
    aceita: decimal('Aceito', { casas: 2, max: 9_999_999, acesso: ACEITAR }),
    observacao: texto('Observação', { max: 300 }),
    foto: daqui(arquivo('Foto', { tipos: ['jpeg', 'png', 'webp', 'pdf'], bytes: 15_728_640 })),
  },
  rule: ({ quantidade: feita, aceita }) =>
    Number(aceita ?? 0) > Number(feita ?? 0) ? { aceita: 'Não pode passar do executado.' } : {},
});

/** Fields that change in a state in which what was asked for stands. */
const MUDAM: Readonly<Record<string, readonly string[]>> = {
  APROVADA: ['boletins'],
  EM_EXECUCAO: ['boletins'],
  EM_ACEITE: ['boletins', 'glosa'],
  ACEITA: ['bm', 'medidaEm'],
};
/** Fields that stay as they are once the work has begun before its approval. */
const DO_INICIO = ['natureza', 'contratoId', 'autorizouId', 'autorizadaEm'];

const linhas = (row: object, nome: string) => ((row as Valores)[nome] ?? []) as readonly Valores[];
const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Sheets without what the inspector fills in. */
const feitos = (row: Valores) => linhas(row, 'boletins').map(({ aceita: _, ...resto }) => resto);

/** Whether the contractor still writes the sheets of a request. */
export const recebeBoletim = ({ situacao, iniciadaAntes }: Readonly<Record<string, unknown>>): boolean =>
  situacao === 'APROVADA' || situacao === 'EM_EXECUCAO' || (iniciadaAntes === true && ABERTAS.includes(situacao));

const ANTES_DO_INICIO = 'A SSE ainda não começou: os boletins vêm depois da aprovação ou do início autorizado.';

/** What of a request the state no longer changes. */
function trava({ situacao, iniciadaAntes }: Valores): Trava | undefined {
  if (!ABERTAS.includes(situacao))
    return { motivo: 'A situação da SSE não permite mais mudar isto.', livres: MUDAM[String(situacao)] ?? [] };
  if (iniciadaAntes === true) return { motivo: 'O início já foi autorizado: isto não muda mais.', presos: DO_INICIO };
  return { motivo: ANTES_DO_INICIO, presos: ['boletins'] };
}

/** What of its sheets a request does not take. */
function osBoletins(depois: Valores, antes: Valores | undefined): Readonly<Record<string, string>> {
  if (!antes && linhas(depois, 'boletins').length > 0) return { boletins: ANTES_DO_INICIO };
  return antes?.['situacao'] === 'EM_ACEITE' && !igual(feitos(depois), feitos(antes))
    ? { boletins: 'Em aceite só muda o que se aceita; para mudar o executado, devolva à contratada.' }
    : {};
}

/** A service that a contractor does beyond its contract: who does it, and what it costs (domain.md §8.3). */
export const sse = defineCadastro({
  path: 'sse',
  rota: '/solicitacao-servico-extra',
  modulo: 'SolicitacaoServicoExtra',
  entidade: 'SolicitacaoServicoExtra',
  labels: { singular: 'SSE', plural: 'Solicitações de serviço extra', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['numero', 'titulo'],
  key: ['numero'],
  fluxo: sseWorkflow,
  soRascunhoSai: true,
  columns: [
    'numero',
    'situacao',
    'regularizacao',
    'natureza',
    'categoria',
    'contratoId',
    'titulo',
    'equipamentoId',
    'hhAprovado',
    'valorAprovado',
    'hhExecutado',
    'valorAceito',
    'saldoVerba',
    'regularizarAte',
    'nivel',
  ],
  copia: [
    'natureza',
    'categoria',
    'contratoId',
    'servicoId',
    'asfeId',
    'equipamentoId',
    'areaId',
    'localId',
    'titulo',
    'descricao',
    'justificativa',
    'inicioPrevisto',
    'terminoPrevisto',
    'itens',
  ],
  derivados: {
    hh: decimal('HH pedidas', { casas: 2, soma: true }),
    valorTotal: dinheiro('Valor pedido', { acesso: VER_CUSTO }),
    saldoVerba: dinheiro('Saldo da verba', {
      acesso: VER_CUSTO,
      min: -99_999_999_999,
      ajuda:
        'Verba extra do contrato menos o que as SSE aprovadas consomem e menos esta; negativo pede um nível a mais.',
    }),
    hhExecutado: decimal('HH executadas', { casas: 2, soma: true }),
    valorExecutado: dinheiro('Valor executado', { acesso: VER_CUSTO, soma: true }),
    hhAceito: decimal('HH aceitas', { casas: 2, soma: true }),
    valorAceito: dinheiro('Valor aceito', { acesso: VER_CUSTO, soma: true }),
    valorGlosado: dinheiro('Valor glosado', { acesso: VER_CUSTO, soma: true }),
    glosado: booleano('Com glosa'),
    consumo: dinheiro('Consumo da verba', {
      acesso: VER_CUSTO,
      soma: true,
      ajuda: 'O aprovado, e o aceito a partir do aceite.',
    }),
    excede: booleano('Passa de 110%', { ajuda: 'O executado passa de 110% do aprovado: pede um complemento.' }),
    regularizarAte: dataHora('Regularizar até', { ajuda: 'Início autorizado mais o prazo dos parâmetros.' }),
    regularizacao: opcao('Regularização', REGULARIZACAO, {
      tons: { VENCIDA: 'critico' },
      ajuda: 'Da que começou sem aprovação e ainda não foi enviada.',
    }),
    complemento: texto('Complemento', { max: 20, ajuda: 'Qual complemento de qual SSE: SSE-0105/C1.' }),
    nivel: inteiro('Nível pendente', { min: 1, max: 9, ajuda: 'Nível cujo voto falta.' }),
    votoAte: dataHora('Voto até', { ajuda: 'Prazo do nível cujo voto falta.' }),
    idade: inteiro('Idade', { unidade: 'h', ajuda: 'Horas desde que foi pedida até a decisão, ou até agora.' }),
    pedidaEm: data('Pedida em'),
    decididaEm: data('Decidida em'),
    contratoVigente: { ...booleano('Contrato vigente'), interno: true },
    semFoto: texto('Dias sem foto', { max: 100, ajuda: 'Dias com boletim e sem a foto dele, assinado.' }),
  },
  filhos: { itens, boletins: soSe(comecada, boletins) },
  fields: {
    numero: numeroDoProjeto('SSE-'),
    situacao: estado('Situação', SITUACOES, 'RASCUNHO'),
    natureza: opcao('Natureza', NATUREZAS, { required: true, tons: { EMERGENCIAL: 'atencao' } }),
    autorizouId: soSe(emergencial, referencia('Quem autorizou o início', 'pessoa', { ajuda: 'Só da emergencial.' })),
    autorizadaEm: soSe(emergencial, dataHora('Início autorizado em')),
    categoria: opcao('Categoria', CATEGORIAS, { required: true }),
    contratoId: referencia('Contrato', 'contrato', { required: true }),
    titulo: texto('Título', { required: true, max: 150, search: true }),
    inicioPrevisto: dataHora('Início previsto', { required: true }),
    terminoPrevisto: dataHora('Término previsto', { required: true }),
    descricao: textoLongo('Descrição do serviço', { required: true }),
    justificativa: textoLongo('Justificativa', { required: true }),
    solicitanteId: referencia('Solicitante', 'pessoa', {
      ajuda: 'Do cliente. Vazio: quem cadastra, se for do cliente; senão, o fiscal do contrato.',
    }),
    fiscalId: referencia('Fiscal', 'pessoa', { ajuda: 'Do cliente. Vazio: o do contrato.' }),
    equipamentoId: referencia('TAG', 'equipamento'),
    areaId: referencia('Área', 'area', { ajuda: 'Vazia: a do equipamento.' }),
    localId: referencia('Local', 'local'),
    asfeId: referencia('ASFE', 'asfe'),
    servicoId: referencia('Serviço', 'servico', { ajuda: 'Vazio com Gerar serviço: o que a aprovação criar.' }),
    gerarServico: soSe(
      ({ categoria, gerarServico }) => categoria === 'SERVICO_NOVO' || gerarServico === true,
      booleano('Gerar serviço', {
        ajuda: 'A aprovação cria o serviço no cronograma, com uma atividade por item de HH.',
      }),
    ),
    complementoDeId: soSe(
      ({ categoria, complementoDeId }) => categoria === 'QUANTIDADE_EXCEDENTE' || Boolean(complementoDeId),
      referencia('Complemento de', 'sse', { ajuda: 'A SSE cujo executado passa de 110% do aprovado.' }),
    ),
    glosa: soSe(
      em('EM_ACEITE', 'ACEITA', 'MEDIDA'),
      textoLongo('Glosa', { max: 1000, ajuda: 'Por que se aceita menos do que foi executado.' }),
    ),
    bm: soSe(em('ACEITA', 'MEDIDA'), texto('BM', { max: 30, search: true, ajuda: 'Número do boletim de medição.' })),
    medidaEm: soSe(em('ACEITA', 'MEDIDA'), data('Data do BM')),
    iniciadaAntes: daqui(booleano('Iniciada antes da aprovação')),
    hhAprovado: daqui(decimal('HH aprovadas', { casas: 2, soma: true })),
    valorAprovado: daqui(dinheiro('Valor aprovado', { acesso: VER_CUSTO, soma: true })),
  },
  trava,
  confronto: { alvos: [], regra: (depois, { antes }) => osBoletins(depois, antes) },
  rule: (row) => {
    const { natureza, justificativa, inicioPrevisto, terminoPrevisto, autorizouId, autorizadaEm } = row;
    const { gerarServico, categoria, servicoId } = row;
    const perdido = linhas(row, 'boletins').find(({ item }) => Number(item) > linhas(row, 'itens').length);
    const aberta = ABERTAS.includes((row as Valores)['situacao'] ?? 'RASCUNHO');
    return {
      ...(inicioPrevisto && terminoPrevisto && terminoPrevisto < inicioPrevisto
        ? { terminoPrevisto: 'A data de término deve ser igual ou posterior à data de início.' }
        : {}),
      ...((justificativa?.length ?? 0) < JUSTIFICATIVA_MINIMA
        ? { justificativa: `Justificativa obrigatória (mínimo de ${JUSTIFICATIVA_MINIMA} caracteres).` }
        : {}),
      ...(natureza !== 'EMERGENCIAL' && (autorizouId || autorizadaEm)
        ? { autorizouId: 'Só a emergencial começa antes da aprovação.' }
        : {}),
      ...(gerarServico && categoria !== 'SERVICO_NOVO' ? { gerarServico: 'Só um serviço novo gera serviço.' } : {}),
      ...(gerarServico && servicoId && aberta ? { gerarServico: 'O serviço já existe: não há o que gerar.' } : {}),
      ...(perdido ? { boletins: `Não há o item ${String(perdido['item'])} em Itens.` } : {}),
    };
  },
});
