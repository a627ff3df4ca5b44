import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho } from '../cadastro.ts';
import { emMpa } from '../equipamento/cadastro.ts';
import type { Field } from '../field.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, dinheiro, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { VER_CUSTO } from '../permissions.ts';
import { NA_OFICINA, SITUACOES, valvulaWorkflow } from './workflow.ts';

export const TIPOS = {
  PSV: 'PSV (segurança ou alívio)',
  CONTROLE: 'Controle',
  ON_OFF: 'On-off',
  MOV: 'Motorizada (MOV)',
  GAVETA: 'Gaveta',
  GLOBO: 'Globo',
  ESFERA: 'Esfera',
  BORBOLETA: 'Borboleta',
  RETENCAO: 'Retenção',
  OUTRA: 'Outra',
} as const;

const INTERVENCOES = {
  CALIBRACAO: 'Calibração',
  REVISAO_GERAL: 'Revisão geral',
  REPARO: 'Reparo',
  SUBSTITUICAO: 'Substituição',
  TESTE_BANCADA: 'Teste em bancada',
  IN_SITU: 'No local (in situ)',
  LIMPEZA: 'Limpeza',
} as const;

const FACES = {
  RF: 'RF',
  FF: 'FF',
  RTJ: 'RTJ',
  ROSCADA: 'Roscada',
  SOLDA: 'Solda',
  WAFER: 'Wafer',
} as const;

/** Letters of the orifices of API 526, by growing area. */
const ORIFICIOS = Object.fromEntries([...'DEFGHJKLMNPQRT'].map((letra) => [letra, letra]));

const PRAZOS = { NO_PRAZO: 'No prazo', ATRASADA: 'Atrasada', ENTREGUE: 'De volta' } as const;

/** Shown for a safety valve only. */
const daPsv = <F extends Field>(field: F): F => ({ ...field, quando: ({ tipo }) => tipo === 'PSV' });
const deControle = <F extends Field>(field: F): F => ({ ...field, quando: ({ tipo }) => tipo === 'CONTROLE' });

const pressao = (label: string, ajuda?: string) =>
  daPsv(
    decimal(label, {
      casas: 3,
      unidade: 'kgf/cm²',
      min: 0.001,
      max: 99_999,
      ...(ajuda === undefined ? {} : { ajuda }),
    }),
  );

/** Parts that the workshop replaced. */
const pecas = defineFilho({
  label: 'Peças substituídas',
  tabela: 'controlevalvula_peca',
  max: 50,
  fields: {
    insumoId: referencia('Insumo', 'insumo', { required: true }),
    quantidade: decimal('Quantidade', { required: true, casas: 4, min: 0.0001, max: 99_999_999 }),
    custo: dinheiro('Custo', { acesso: VER_CUSTO }),
  },
});

/** A valve that leaves its place in a shutdown, or is tested in it: where it is, how it was found and how it goes back. */
export const controlevalvula = defineCadastro({
  path: 'controlevalvula',
  modulo: 'Controle Valvula',
  entidade: 'ControleValvula',
  labels: { singular: 'Válvula', plural: 'Válvulas', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['numero'],
  key: ['numero'],
  outrasChaves: [['equipamentoId']],
  fluxo: valvulaWorkflow,
  soRascunhoSai: true,
  prontas: {
    'Por local': { ordem: 'numero', grupo: 'localAtualId' },
    'Na oficina': { f: { situacao: NA_OFICINA }, ordem: 'devolucaoPrometida' },
    Atrasadas: { f: { prazo: 'ATRASADA' }, ordem: 'devolucaoPrometida' },
    PSVs: { f: { tipo: 'PSV' }, ordem: 'numero' },
  },
  columns: [
    'numero',
    'equipamentoId',
    'situacao',
    'tipo',
    'diametro',
    'classepressaoId',
    'pressaoAbertura',
    'equipamentoProtegidoId',
    'localAtualId',
    'contratoId',
    'devolucaoPrevista',
    'devolucaoPrometida',
    'diasNaEtapa',
    'desvio',
    'certificado',
    'validade',
    'prazo',
  ],
  copia: ['tipo', 'diametro', 'classepressaoId', 'face', 'intervencao', 'contratoId', 'localOriginalId', 'oficinaId'],
  segue: ['calculo'],
  derivados: {
    desvio: decimal('Desvio encontrado', { casas: 1, unidade: '%', ajuda: 'Da pressão encontrada sobre a de ajuste.' }),
    desvioGrave: booleano('Desvio grave', {
      ajuda: 'Abriu acima do limite do projeto, ou não abriu: pede recomendação de inspeção.',
    }),
    tolerancia: decimal('Tolerância da abertura', { casas: 3, unidade: 'kgf/cm²', ajuda: 'Para mais e para menos.' }),
    areaId: referencia('Área', 'area', { ajuda: 'A do TAG.' }),
    validadeNr13: data('Validade pela NR-13', {
      ajuda: 'Da calibração, pelo prazo da inspeção interna do que a PSV protege. Vazia a Validade, é a dela.',
    }),
    retiradaEm: data('Retirada em'),
    instaladaEm: data('Instalada em'),
    diasNaEtapa: inteiro('Dias na etapa'),
    prazo: opcao('Situação do prazo', PRAZOS, { tons: { ATRASADA: 'critico' } }),
    atraso: inteiro('Atraso da devolução', {
      min: -99_999,
      unidade: 'h',
      ajuda: 'Quanto a devolução prometida passa da prevista.',
    }),
  },
  filhos: { pecas },
  fields: {
    numero: numeroDoProjeto('VLV-'),
    situacao: estado('Etapa', SITUACOES, 'PLANEJADA'),
    equipamentoId: referencia('TAG', 'equipamento', { required: true }),
    tipo: opcao('Tipo', TIPOS, { required: true }),
    equipamentoProtegidoId: daPsv(referencia('Equipamento protegido', 'equipamento')),
    intervencao: opcao('Intervenção', INTERVENCOES, { required: true }),
    localOriginalId: referencia('Local original', 'local', { required: true }),
    oficinaId: referencia('Local da oficina', 'local'),
    contratoId: referencia('Oficina', 'contrato'),
    localAtualId: daqui(referencia('Local atual', 'local', { ajuda: 'Segue as movimentações; vazio em transporte.' })),
    servicoId: referencia('Serviço', 'servico'),
    sseId: referencia('SSE das peças extras', 'sse'),
    diametro: texto('Diâmetro', {
      required: true,
      max: 20,
      ajuda: 'Em polegadas; de uma PSV, entrada × saída: 4 × 6.',
    }),
    classepressaoId: referencia('Classe', 'classepressao', { required: true }),
    face: opcao('Face', FACES, { required: true, padrao: 'RF' }),
    fabricante: texto('Fabricante', { max: 60, search: true }),
    modelo: texto('Modelo', { max: 60, search: true }),
    numeroSerie: texto('Nº de série', { max: 40, search: true }),
    material: texto('Material', { max: 60 }),
    orificio: daPsv(opcao('Orifício (API 526)', ORIFICIOS)),
    pressaoAbertura: pressao('Pressão de ajuste', 'Não passa da PMTA do equipamento protegido.'),
    cdtp: pressao('Pressão de ajuste a frio (CDTP)'),
    contrapressao: pressao('Contrapressão'),
    pressaoRecebida: pressao('Pressão de abertura encontrada', 'Antes de desmontar.'),
    emperrada: daPsv(booleano('Emperrada', { ajuda: 'Não abriu no teste de recebimento.' })),
    pressaoFinal: pressao('Pressão de abertura final'),
    estanqueidade: opcao('Estanqueidade', { APROVADA: 'Aprovada', REPROVADA: 'Reprovada' }),
    classeVedacao: deControle(
      opcao('Classe de vedação', { II: 'II', III: 'III', IV: 'IV', V: 'V', VI: 'VI' }, { ajuda: 'FCI 70-2.' }),
    ),
    curso: deControle(decimal('Curso', { casas: 2, unidade: 'mm', max: 9_999 })),
    sinal: deControle(texto('Sinal', { max: 30, ajuda: 'Por exemplo, 4–20 mA.' })),
    falha: deControle(opcao('Na falha', { ABRE: 'Abre', FECHA: 'Fecha', TRAVA: 'Trava' })),
    flangesProtegidos: booleano('Flanges protegidos', { ajuda: 'A retirada com foto marca.' }),
    lacreAnterior: texto('Lacre anterior', { max: 30 }),
    lacreNovo: texto('Lacre novo', { max: 30 }),
    certificado: texto('Certificado', { max: 40, search: true }),
    calibradaEm: data('Calibrada em'),
    validade: data('Validade'),
    torque: decimal('Torque do aperto', { casas: 1, unidade: 'N·m', min: 0.1, max: 99_999 }),
    atividadeRetiradaId: referencia('Atividade da retirada', 'atividade'),
    atividadeMontagemId: referencia('Atividade da montagem', 'atividade', {
      ajuda: 'Não começa antes da devolução prometida.',
    }),
    retiradaPrevista: dataHora('Retirada prevista', { ajuda: 'Com a atividade, segue o cronograma.' }),
    devolucaoPrevista: dataHora('Devolução prevista', {
      ajuda: 'Com a atividade, o início dela na linha de base, senão no cronograma.',
    }),
    devolucaoPrometida: dataHora('Devolução prometida', { ajuda: 'Pela oficina: move a atividade da montagem.' }),
    observacao: textoLongo('Observação', { max: 2_000 }),
  },
  confronto: {
    alvos: ['equipamentoProtegidoId'],
    regra: ({ tipo, pressaoAbertura }, { alvos: { equipamentoProtegidoId } }) => {
      const pmta = equipamentoProtegidoId?.['pmta'] ?? null;
      if (tipo !== 'PSV' || pmta === null || (pressaoAbertura ?? null) === null) return {};
      return Number(emMpa(String(pressaoAbertura), 'KGF_CM2')) > Number(pmta)
        ? {
            pressaoAbertura: `Passa da PMTA de ${String(equipamentoProtegidoId?.['tag'])}: a PSV abriria depois do limite do vaso.`,
          }
        : {};
    },
  },
  rule: ({ tipo, equipamentoProtegidoId, pressaoAbertura, calibradaEm, validade, ...row }) => ({
    ...(tipo === 'PSV' && !equipamentoProtegidoId
      ? { equipamentoProtegidoId: 'Informe o equipamento que a PSV protege.' }
      : {}),
    ...(tipo === 'PSV' && (pressaoAbertura ?? null) === null
      ? { pressaoAbertura: 'Informe a pressão de ajuste da PSV.' }
      : {}),
    ...(row.intervencao !== 'IN_SITU' && row.retiradaPrevista == null && row.atividadeRetiradaId == null
      ? { retiradaPrevista: 'Informe a data, ou a atividade da retirada.' }
      : {}),
    ...(row.devolucaoPrevista == null && row.atividadeMontagemId == null
      ? { devolucaoPrevista: 'Informe a data, ou a atividade da montagem.' }
      : {}),
    ...(calibradaEm && validade && validade <= calibradaEm ? { validade: 'A validade é depois da calibração.' } : {}),
  }),
});
