import type { ItemDoChecklist } from '@cadencia/domain/inspecao/cadastro.ts';

interface Particulares {
  readonly inspetores?: number;
  readonly limpeza?: true;
  readonly andaime?: true;
  readonly laudo?: true;
  /** Metres around it in which nobody works. */
  readonly raio?: number;
  readonly checklist?: readonly ItemDoChecklist[];
}

const sim = (item: string): ItemDoChecklist => ({ item, tipo: 'OK_NOK_NA', obrigatorio: true });
const medida = (item: string, unidade: string, faixa: { min?: number; max?: number } = {}): ItemDoChecklist => ({
  item,
  tipo: 'MEDIDA',
  unidade,
  ...faixa,
  obrigatorio: true,
});
const texto = (item: string): ItemDoChecklist => ({ item, tipo: 'TEXTO' });

const EXTERNA = [
  sim('Placa de identificação legível'),
  sim('Suportes, saias e chumbadores'),
  sim('Isolamento e pintura'),
  sim('Conexões e vedações sem vazamento'),
  texto('Observações'),
];
const INTERNA = [
  sim('Atmosfera liberada e vigia no posto'),
  sim('Costado e tampos'),
  sim('Soldas internas'),
  sim('Internos e bandejas'),
  medida('Perda de espessura', 'mm', { min: 0 }),
  texto('Recomendações'),
];
const ESPESSURA = [medida('Menor espessura medida', 'mm', { min: 0 }), sim('Pontos do croqui medidos')];
const HIDROSTATICO = [
  medida('Pressão de teste', 'kgf/cm²', { min: 0 }),
  medida('Tempo de permanência', 'min', { min: 30 }),
  sim('Sem vazamento nem deformação'),
];
const VIBRACAO = [
  medida('Velocidade global', 'mm/s', { min: 0, max: 7.1 }),
  medida('Desalinhamento', 'mm', { max: 0.05 }),
];
const BANCADA = [
  medida('Pressão de abertura', 'kgf/cm²', { min: 0 }),
  medida('Pressão de fechamento', 'kgf/cm²', { min: 0 }),
  sim('Estanqueidade da sede'),
];

/** Inspections and tests: initials, name, type, standard, hours, what is their own. */
const LISTA: readonly (readonly [string, string, string, string | null, number, Particulares?])[] = [
  ['VE', 'Inspeção visual externa', 'NR13_PERIODICA_EXTERNA', 'NR-13', 2, { laudo: true, checklist: EXTERNA }],
  [
    'IVI',
    'Inspeção visual interna',
    'NR13_PERIODICA_INTERNA',
    'NR-13 / API 510',
    4,
    { inspetores: 2, limpeza: true, andaime: true, laudo: true, checklist: INTERNA },
  ],
  [
    'US-E',
    'Medição de espessura por ultrassom',
    'END',
    'ASME V art. 5',
    3,
    { andaime: true, laudo: true, checklist: ESPESSURA },
  ],
  ['US-PA', 'Ultrassom phased array', 'END', 'ASME V art. 4', 4, { andaime: true, laudo: true }],
  ['LP', 'Líquido penetrante', 'END', 'ASME V art. 6', 1.5, { limpeza: true, laudo: true }],
  ['PM', 'Partículas magnéticas', 'END', 'ASME V art. 7', 2, { limpeza: true, laudo: true }],
  ['RX', 'Radiografia ou gamagrafia', 'END', 'ASME V art. 2', 3, { inspetores: 2, raio: 30, laudo: true }],
  ['IRIS', 'Ultrassom rotativo em tubos', 'END', 'ASME V art. 5', 8, { inspetores: 2, limpeza: true, laudo: true }],
  ['CP', 'Correntes parasitas', 'END', 'ASME V art. 8', 6, { inspetores: 2, limpeza: true, laudo: true }],
  ['ACFM', 'Medição de campo de corrente alternada', 'END', 'ASME V art. 15', 3, { laudo: true }],
  ['EA', 'Emissão acústica', 'END', 'ASME V art. 12', 8, { inspetores: 2, laudo: true }],
  ['DUR', 'Dureza', 'END', null, 1, { laudo: true }],
  ['PMI', 'Identificação positiva de material', 'END', 'API RP 578', 1, { laudo: true }],
  ['RM', 'Réplica metalográfica', 'END', null, 3, { limpeza: true, laudo: true }],
  ['TH', 'Teste hidrostático', 'TESTE', 'NR-13', 6, { inspetores: 2, laudo: true, checklist: HIDROSTATICO }],
  ['TP', 'Teste pneumático', 'TESTE', null, 4, { inspetores: 2, raio: 20, laudo: true }],
  ['TE', 'Teste de estanqueidade', 'TESTE', null, 3, { laudo: true }],
  ['TV', 'Teste com caixa de vácuo', 'TESTE', null, 2, { limpeza: true, laudo: true }],
  ['DIM', 'Controle dimensional', 'DIMENSIONAL', null, 2],
  ['TERM', 'Termografia', 'END', null, 1, { laudo: true }],
  ['VIB', 'Vibração e alinhamento', 'END', 'ISO 10816', 2, { laudo: true, checklist: VIBRACAO }],
  ['PSV-B', 'Bancada de PSV', 'TESTE', 'API RP 576', 2, { laudo: true, checklist: BANCADA }],
  ['LOOP', 'Loop check', 'INSTRUMENTACAO', null, 1],
  [
    'MEG',
    'Isolação (megger)',
    'ELETRICA',
    null,
    1,
    { laudo: true, checklist: [medida('Resistência de isolação', 'MΩ', { min: 1 })] },
  ],
  ['SOLDA', 'Inspeção de soldagem', 'SOLDAGEM', 'ASME IX', 2, { laudo: true }],
  ['RI', 'Inspeção de recebimento', 'RECEBIMENTO', null, 1],
];

export const INSPECOES = LISTA.map(([sigla, nome, tipo, norma, horas, particulares = {}]) => ({
  sigla,
  nome,
  tipo,
  norma,
  duracao: horas * 60,
  inspetores: particulares.inspetores ?? 1,
  exigeLimpeza: particulares.limpeza ?? false,
  exigeAndaime: particulares.andaime ?? false,
  geraLaudo: particulares.laudo ?? false,
  interditaArea: particulares.raio !== undefined,
  raioInterdicao: particulares.raio ?? null,
  checklist: JSON.stringify(particulares.checklist ?? []),
}));
