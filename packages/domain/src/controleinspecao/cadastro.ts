import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho } from '../cadastro.ts';
import { diaEscrito } from '../data-escrita.ts';
import { FASES } from '../etapa/cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, duracao, inteiro, percentual } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { RESPOSTAS } from '../inspecao/cadastro.ts';
import type { Treinamento } from '../pessoa/treinamento.ts';
import { controleInspecaoWorkflow, DECIDIDAS, SITUACOES } from './workflow.ts';

export const OBRIGATORIEDADES = {
  LEGAL_NR13: 'Legal (NR-13)',
  PLANO_INSPECAO: 'Plano de inspeção',
  REC: 'Recomendação',
  CONTRATUAL: 'Contratual',
  OPCIONAL: 'Opcional',
} as const;

export const RESULTADOS = {
  APROVADO: 'Aprovado',
  APROVADO_COM_RECOMENDACAO: 'Aprovado com recomendação',
  REPROVADO: 'Reprovado',
  NAO_REALIZADO: 'Não realizado',
} as const;

/** What an inspection is in the plan of its equipment: what waits for it, and until when. */
export const PONTOS = {
  PARADA: 'Parada',
  TESTEMUNHO: 'Testemunho',
  REVISAO: 'Revisão',
  NENHUM: 'Nenhum',
} as const;

const VENCIMENTOS = { VENCIDO: 'Vencido', NO_LIMITE: 'No limite', EM_DIA: 'Em dia' } as const;
const ESPERAS = {
  NO_PRAZO: 'No prazo',
  AGUARDANDO_INSPECAO: 'Aguardando inspeção',
  SEM_TESTEMUNHA: 'Seguiu sem testemunha',
} as const;
const OK = { OK: 'OK', NOK: 'NOK', NA: 'N/A' } as const;

const espessura = { casas: 2, min: 0, max: 9_999, unidade: 'mm' } as const;

const medicoes = defineFilho({
  label: 'Medições de espessura',
  ajuda: 'Com a medida anterior saem a taxa de corrosão e, com a mínima, a vida residual.',
  tabela: 'controleinspecao_medicao',
  max: 500,
  fields: {
    ponto: texto('Ponto', { required: true, max: 40 }),
    medida: decimal('Medida', { ...espessura, required: true }),
    medidaEm: data('Medida em', { required: true }),
    anterior: decimal('Anterior', espessura),
    anteriorEm: data('Anterior em'),
    minima: decimal('Mínima', espessura),
    taxa: daqui(decimal('Taxa', { casas: 3, min: -9_999, unidade: 'mm/ano' })),
    vida: daqui(decimal('Vida residual', { casas: 1, unidade: 'anos' })),
  },
  rule: ({ medidaEm, anterior, anteriorEm }) => ({
    ...(anterior && !anteriorEm ? { anteriorEm: 'Informe o dia da medida anterior.' } : {}),
    ...(medidaEm && anteriorEm && anteriorEm >= medidaEm ? { anteriorEm: 'Deve ser antes desta medida.' } : {}),
  }),
});

const respostas = defineFilho({
  label: 'Lista de verificação',
  ajuda: 'Os itens vêm do tipo de inspeção. O que fica fora dos limites pede recomendação ou reprovação.',
  tabela: 'controleinspecao_resposta',
  max: 200,
  fields: {
    item: daqui(texto('Item', { max: 120 })),
    tipo: daqui(opcao('Responde', RESPOSTAS)),
    unidade: daqui(texto('Un.', { max: 20 })),
    minimo: daqui(decimal('Mín.', { casas: 4, min: -9_999_999, max: 9_999_999 })),
    maximo: daqui(decimal('Máx.', { casas: 4, min: -9_999_999, max: 9_999_999 })),
    obrigatorio: daqui(booleano('Obrigatório')),
    marcado: opcao('OK?', OK),
    medida: decimal('Medida', { casas: 4, min: -9_999_999, max: 9_999_999 }),
    texto: texto('Texto', { max: 300 }),
  },
});

const DECIDIDA = 'A inspeção já foi encerrada: isto não muda mais.';

/** Why a person may not inspect: the certification that the type of inspection demands is missing or ends before. */
export function semCertificacao(
  { nome, treinamentos }: Readonly<Record<string, unknown>>,
  norma: unknown,
  ate: string,
): string | undefined {
  if (typeof norma !== 'string') return undefined;
  const tem = (Array.isArray(treinamentos) ? (treinamentos as Treinamento[]) : []).find((um) => um.norma === norma);
  if (!tem) return `${String(nome)} não tem a certificação ${norma}, que este tipo de inspeção exige.`;
  return tem.validade < ate
    ? `A certificação ${norma} de ${String(nome)} vence em ${diaEscrito(tem.validade)}, antes da inspeção.`
    : undefined;
}

/** An inspection or test of an equipment in a shutdown (domain.md §8.9). */
export const controleinspecao = defineCadastro({
  path: 'controleinspecao',
  modulo: 'Controle Inspecao',
  entidade: 'ControleInspecao',
  labels: { singular: 'Inspeção', plural: 'Controle de inspeção', genero: 'f' },
  scope: 'projeto',
  proprio: { por: 'servicoId' },
  title: ['numero', 'regiao'],
  key: ['numero'],
  fluxo: controleInspecaoWorkflow,
  soRascunhoSai: true,
  prontas: {
    'Fila de inspeção': { ordem: '-critica,folga,solicitadaEm', f: { situacao: 'SOLICITADA,REINSPECAO' } },
    'Pontos de parada': { f: { ponto: 'PARADA', autorizaFechamento: 'false' } },
    'Seguiram sem testemunha': { ordem: '-semTestemunhaEm', f: { fila: 'SEM_TESTEMUNHA' } },
    'Descoberta esperada': { ordem: '-descoberta', f: { descoberta: '0.01..' } },
    'Legais (NR-13)': { ordem: 'prazoLegal', f: { obrigatoriedade: 'LEGAL_NR13' } },
    'Fora do escopo': { f: { noEscopo: 'false' } },
  },
  columns: [
    'numero',
    'situacao',
    'equipamentoId',
    'inspecaoId',
    'ponto',
    'obrigatoriedade',
    'prazoLegal',
    'planInicio',
    'inspetorId',
    'espera',
    'fila',
    'resultado',
    'autorizaFechamento',
    'recomendacoes',
  ],
  copia: [
    'equipamentoId',
    'inspecaoId',
    'regiao',
    'obrigatoriedade',
    'ponto',
    'servicoId',
    'contratoId',
    'inspetorId',
    'probabilidade',
    'hhReparo',
    'fonteDescoberta',
  ],
  segue: ['recomendacao', 'calculo'],
  derivados: {
    espera: duracao('Espera', { ajuda: 'Horas entre o pedido e o começo da inspeção, ou até agora.' }),
    fila: opcao('Fila', ESPERAS, {
      tons: { AGUARDANDO_INSPECAO: 'critico', SEM_TESTEMUNHA: 'atencao' },
      ajuda: 'Passado o prazo de atendimento dos parâmetros, o equipamento está parado aguardando inspeção.',
    }),
    critica: booleano('Crítica', { ajuda: 'A atividade inspecionada está no caminho crítico.' }),
    folga: duracao('Folga', { min: -600_000, ajuda: 'Folga total da atividade.' }),
    avisoAte: dataHora('Aviso até', {
      ajuda: 'Fim do prazo para o inspetor chegar. De um ponto de testemunho, o trabalho pode seguir depois dele.',
    }),
    semTestemunhaPorId: referencia('Seguiu sem testemunha por', 'usuario'),
    descoberta: decimal('Descoberta esperada', {
      casas: 2,
      soma: true,
      unidade: 'HH',
      ajuda: 'Probabilidade de reparo × HH típico, enquanto a inspeção não é encerrada.',
    }),
    baseDaDescoberta: texto('Como se chega à descoberta', { max: 300 }),
    areaId: referencia('Área', 'area'),
    disciplinaId: referencia('Disciplina', 'disciplina', { ajuda: 'A do serviço.' }),
    fase: opcao('Fase', FASES, { ajuda: 'A do serviço.' }),
    executanteId: referencia('Executante', 'contrato', { ajuda: 'O contrato do serviço.' }),
    noEscopo: booleano('No escopo'),
    recomendacoes: inteiro('Recomendações'),
    impeditivas: inteiro('Impeditivas abertas', { ajuda: 'Deste equipamento: seguram o fechamento.' }),
    pendentes: inteiro('Itens sem resposta'),
    foraDoLimite: inteiro('Respostas fora dos limites'),
    abaixoDaMinima: inteiro('Pontos abaixo da mínima'),
    vidaResidual: decimal('Vida residual', { casas: 1, unidade: 'anos', ajuda: 'A menor dos pontos medidos.' }),
    minha: booleano('Minha', { ajuda: 'O inspetor é quem lê.' }),
    vencimento: opcao('Vencimento', VENCIMENTOS, {
      tons: { VENCIDO: 'critico', NO_LIMITE: 'critico' },
      ajuda: 'No limite: o prazo legal cai antes do fim da parada mais a margem dos parâmetros.',
    }),
    validadeNorma: data('Validade pela NR-13', {
      ajuda: 'Da categoria e dos parâmetros em vigor. É a que vale quando o laudo não diz outra.',
    }),
    validadeLimite: { ...data('Limite da validade'), interno: true },
    pedeValidade: { ...booleano('Pede validade'), interno: true },
    semAtividade: { ...booleano('Sem atividade no cronograma'), interno: true },
    geraLaudo: { ...booleano('Gera laudo'), interno: true },
    exigeArt: { ...booleano('Exige ART'), interno: true },
    inspetorApto: { ...booleano('Inspetor certificado'), interno: true },
  },
  filhos: { respostas, medicoes },
  fields: {
    numero: numeroDoProjeto('INS-'),
    situacao: estado('Situação', SITUACOES, 'PLANEJADA'),
    equipamentoId: referencia('TAG', 'equipamento', { required: true }),
    inspecaoId: referencia('Tipo', 'inspecao', { required: true }),
    regiao: texto('Região ou item', { max: 150, search: true }),
    obrigatoriedade: opcao('Obrigatoriedade', OBRIGATORIEDADES, { required: true, padrao: 'PLANO_INSPECAO' }),
    prazoLegal: data('Prazo legal', { ajuda: 'Vazio, numa legal: o da NR-13, pela ficha do equipamento.' }),
    servicoId: referencia('Serviço', 'servico', { ajuda: 'Vazio: o da atividade.' }),
    atividadeId: referencia('Atividade', 'atividade', { ajuda: 'Com ela, a programação segue o cronograma.' }),
    ponto: {
      ...opcao('Ponto', PONTOS, {
        required: true,
        padrao: 'NENHUM',
        ajuda:
          'Parada: as sucessoras esperam a autorização. Testemunho: esperam o inspetor até o fim do aviso. Revisão: só documentos, nada espera. Vazio: o que diz a etapa.',
      }),
      proposto: true,
    },
    planInicio: dataHora('Programada'),
    planFim: dataHora('Programada até'),
    inspetorId: referencia('Inspetor', 'pessoa'),
    contratoId: referencia('Empresa de END', 'contrato'),
    resultado: opcao('Resultado', RESULTADOS, { tons: { REPROVADO: 'critico' } }),
    probabilidade: percentual('Probabilidade de reparo', { ajuda: 'Vazia: a do tipo.' }),
    hhReparo: decimal('HH típico do reparo', { casas: 2, max: 999_999, ajuda: 'Vazio: o do tipo.' }),
    fonteDescoberta: texto('Fonte da descoberta', { max: 150, ajuda: 'De onde vêm os dois. Vazia: a do tipo.' }),
    laudo: textoLongo('Laudo', { max: 8_000 }),
    ph: texto('PH', { max: 120, ajuda: 'Profissional habilitado que assina o laudo.' }),
    crea: texto('CREA', { max: 30 }),
    art: texto('ART', { max: 30 }),
    validade: data('Validade', {
      ajuda: 'Próxima inspeção. Vazia, numa periódica: a da NR-13 quando o laudo é emitido. Segue para a ficha.',
    }),
    autorizaFechamento: daqui(booleano('Fechamento autorizado')),
    solicitadaEm: daqui(dataHora('Solicitada em')),
    semTestemunhaEm: daqui(dataHora('Seguiu sem testemunha em')),
    realInicio: daqui(dataHora('Iniciada em')),
    realFim: daqui(dataHora('Encerrada em')),
  },
  trava: ({ situacao }) => (DECIDIDAS.includes(situacao) ? { motivo: DECIDIDA } : undefined),
  confronto: {
    alvos: ['atividadeId', 'inspetorId', 'inspecaoId'],
    regra: (depois, { antes, hoje, alvos: { atividadeId, inspetorId, inspecaoId } }) => {
      const mudou = (nome: string) =>
        !antes || JSON.stringify(depois[nome] ?? null) !== JSON.stringify(antes[nome] ?? null);
      const confere = inspetorId && ['inspetorId', 'inspecaoId', 'planFim'].some(mudou);
      const fim = typeof depois['planFim'] === 'string' ? depois['planFim'].slice(0, 10) : hoje;
      const naoPode = confere && semCertificacao(inspetorId, inspecaoId?.['certificacao'], fim < hoje ? hoje : fim);
      return {
        ...(atividadeId && depois['servicoId'] && atividadeId['servicoId'] !== depois['servicoId']
          ? { atividadeId: 'A atividade é de outro serviço.' }
          : {}),
        ...(naoPode ? { inspetorId: naoPode } : {}),
      };
    },
  },
  rule: ({ planInicio, planFim, atividadeId, validade, realFim }) => ({
    ...(validade && realFim && validade <= realFim.slice(0, 10) ? { validade: 'Deve ser depois da inspeção.' } : {}),
    ...(planInicio || atividadeId ? {} : { planInicio: 'Informe quando, ou a atividade.' }),
    ...(planInicio && planFim && planFim < planInicio ? { planFim: 'O término programado é antes do início.' } : {}),
  }),
});
