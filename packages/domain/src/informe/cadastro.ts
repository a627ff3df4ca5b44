import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, inteiro, percentual } from '../field-number.ts';
import { email, numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { MEDIDAS, marcadoresEstranhos } from './medidas.ts';
import { MODOS, OBRIGATORIAS, SECOES } from './secoes.ts';
import { EDITAR, informeWorkflow, SAIRAM, SITUACOES } from './workflow.ts';

/** Sentences that every reader remembers. */
export const MENSAGENS = 3;
/** Days of the longest report. */
const DIAS_MAXIMOS = 62;
const MARCADORES = Object.keys(MEDIDAS)
  .map((nome) => `{${nome}}`)
  .join(' ');

/** Why a text cannot stand: it names a figure that there is not. */
function semEstranhos(texto: string | null | undefined): string | undefined {
  const [primeiro] = marcadoresEstranhos(texto ?? '');
  return primeiro === undefined ? undefined : `{${primeiro}} não é um número do informe. Use ${MARCADORES}.`;
}

export const linhasDe = (texto: string): readonly string[] =>
  texto
    .split('\n')
    .map((linha) => linha.replace(/^[\s•*-]+/, '').trim())
    .filter(Boolean);

const secoes = defineFilho({
  label: 'Seções',
  ajuda: 'Os números vêm do projeto. O comentário pode citar um deles: {avanco_real}, {desvio}, {termino}.',
  tabela: 'informe_secao',
  max: Object.keys(SECOES).length,
  fields: {
    secao: opcao('Seção', SECOES, { required: true }),
    titulo: texto('Título', { max: 120 }),
    texto: textoLongo('Comentário', { max: 4_000, acesso: EDITAR }),
    visivel: booleano('Aparece', { padrao: true }),
  },
  rule: ({ secao, visivel, texto: escrito }): Record<string, string> => {
    const estranho = semEstranhos(escrito);
    return {
      ...(visivel === false && OBRIGATORIAS.has(secao ?? '')
        ? { visivel: `${SECOES[secao as keyof typeof SECOES]} aparece em todo informe.` }
        : {}),
      ...(estranho ? { texto: estranho } : {}),
    };
  },
});

const riscos = defineFilho({
  label: 'Riscos e pontos de atenção',
  tabela: 'informe_risco',
  max: 30,
  fields: {
    risco: texto('Risco', { required: true, max: 300 }),
    impacto: texto('Impacto', { max: 300 }),
    acao: texto('Ação', { max: 300 }),
    responsavelId: referencia('Responsável', 'pessoa'),
    prazo: data('Prazo'),
  },
});

const distribuicao = defineFilho({
  label: 'Distribuição',
  ajuda: 'Quem recebe por e-mail quando o informe é publicado. Quem não está no cadastro entra com nome e e-mail.',
  tabela: 'informe_destinatario',
  max: 200,
  fields: {
    pessoaId: referencia('Pessoa', 'pessoa'),
    nome: texto('Nome', { max: 120 }),
    email: email('E-mail', { acesso: EDITAR }),
  },
  rule: ({ pessoaId, nome, email: endereco }): Record<string, string> =>
    pessoaId || (nome && endereco) ? {} : { pessoaId: 'Informe a pessoa, ou nome e e-mail.' },
});

/** The report that tells the client, week by week, where the shutdown stands (domain.md §12). */
export const informe = defineCadastro({
  path: 'informe',
  rota: '/dashboard/informe-semanal',
  modulo: 'InformeSemanal',
  entidade: 'InformeSemanal',
  permissoes: { Cadastrar: EDITAR, Editar: EDITAR, Excluir: EDITAR },
  labels: { singular: 'Informe', plural: 'Informe semanal', genero: 'm' },
  scope: 'projeto',
  proprio: { filho: 'distribuicao', pessoa: 'pessoaId', estados: SAIRAM },
  title: ['numero', 'titulo'],
  key: ['numero'],
  fluxo: informeWorkflow,
  soRascunhoSai: true,
  prontas: {
    Publicados: { f: { situacao: 'PUBLICADO' }, ordem: '-fim' },
    'Em rascunho': { f: { situacao: 'RASCUNHO' }, ordem: '-fim' },
    'Por aprovar': { f: { situacao: 'EM_REVISAO' }, ordem: '-fim' },
  },
  columns: ['numero', 'titulo', 'inicio', 'fim', 'previsto', 'realizado', 'desvio', 'situacao'],
  copia: ['modo', 'distribuicao', 'riscos'],
  acompanham: ['informe_numeros'],
  derivados: {
    numerosEm: dataHora('Números de'),
    previsto: percentual('Previsto'),
    realizado: percentual('Realizado'),
    desvio: decimal('Desvio', { casas: 1, min: -100, unidade: 'p.p.' }),
    destinatarios: inteiro('Destinatários'),
    retificando: { ...booleano('Em retificação'), interno: true },
  },
  filhos: { secoes, riscos, distribuicao },
  fields: {
    numero: numeroDoProjeto('IS-'),
    situacao: estado('Situação', SITUACOES, 'RASCUNHO'),
    modo: opcao('Tipo', MODOS, { required: true, padrao: 'SEMANAL' }),
    titulo: texto('Título', { required: true, max: 150, search: true }),
    inicio: data('De', { required: true }),
    fim: data('Até', { required: true }),
    mensagens: textoLongo('Mensagens-chave', {
      required: true,
      max: 900,
      ajuda: 'Até três, uma por linha: o que quem lê só a capa precisa saber.',
    }),
    hhExposicao: decimal('HH de exposição', { casas: 2, min: 0, max: 99_999_999 }),
    comAfastamento: inteiro('Acidentes com afastamento', { max: 9_999 }),
    semAfastamento: inteiro('Acidentes sem afastamento', { max: 9_999 }),
    desviosSms: inteiro('Desvios de SMS', { max: 99_999 }),
    treinamentos: inteiro('Pessoas treinadas', { max: 99_999 }),
    revisao: daqui(inteiro('Revisão', { padrao: 0, max: 99 })),
    retificaId: daqui(referencia('Retifica', 'informe')),
    mudancas: daqui(textoLongo('O que mudou', { max: 2_000 })),
    publicadoEm: daqui(dataHora('Publicado em')),
  },
  trava: ({ situacao }) =>
    situacao === 'RASCUNHO'
      ? undefined
      : { motivo: 'O informe já foi enviado: devolva-o, ou use Retificar depois de publicado.' },
  rule: (row): Record<string, string> => {
    const { inicio, fim, mensagens } = row;
    const repetida = (row as { secoes?: readonly { secao?: string }[] }).secoes?.find(
      ({ secao }, i, todas) => todas.findIndex((outra) => outra.secao === secao) < i,
    );
    const estranho = semEstranhos(mensagens);
    const dias = inicio && fim ? (Date.parse(fim) - Date.parse(inicio)) / 86_400_000 : 0;
    return {
      ...(dias < 0 ? { fim: 'O último dia é depois do primeiro.' } : {}),
      ...(dias > DIAS_MAXIMOS ? { fim: `Um informe cobre no máximo ${DIAS_MAXIMOS} dias.` } : {}),
      ...(linhasDe(mensagens ?? '').length > MENSAGENS
        ? { mensagens: `Escreva no máximo ${MENSAGENS} mensagens.` }
        : {}),
      ...(estranho ? { mensagens: estranho } : {}),
      ...(repetida ? { secoes: `${SECOES[repetida.secao as keyof typeof SECOES]} está duas vezes.` } : {}),
    };
  },
});
