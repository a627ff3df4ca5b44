import { caldeirasDe, type Equipamento, equipamentosDe, numerarValvulas } from './mapping.ts';

/** The 18 towers, reactors and large vessels of project A. */
const GRANDES = [
  ...equipamentosDe('TORRE', [
    ['T-21001', '', 'Torre atmosférica (Ø 6,2 m, 48 bandejas)', '210-04', 1.3],
    ['T-21002', '', 'Retificadora de diesel', '210-04', 0.8],
    ['T-21003', '', 'Torre de vácuo', '210-05', 1.25],
    ['T-21004', '', 'Retificadora de querosene', '210-04', 0.7],
    ['T-22001', '', 'Fracionadora UFCC', '220-02', 1.2],
    ['T-22002', '', 'Absorvedora primária', '220-03', 0.85],
    ['T-22003', '', 'Desbutanizadora', '220-03', 0.9],
    ['T-23001', '', 'Estabilizadora', '230-03', 0.8],
  ]),
  ...equipamentosDe('REATOR', [
    ['R-22001', '', 'Riser e vaso separador', '220-01', 1],
    ['R-22002', '', 'Regenerador', '220-01', 1.1],
    ['R-23001', '', 'Reator de hidrotratamento', '230-02', 0.85],
  ]),
  ...equipamentosDe('VASO', [
    ['V-21001', 'AB', 'Dessalgadora', '210-02', 1.9],
    ['V-21002', '', 'Acumulador de topo', '210-06', 1.6],
    ['V-22010', '', 'Vaso de água oleosa', '220-02', 1.4],
    ['V-23002', '', 'Separador de alta', '230-02', 1.6],
    ['V-22004', '', 'Vaso separador de gases', '220-03', 1.5],
    ['V-61001', '', 'Vaso abatedor da tocha', '610-01', 1.8],
  ]),
];

const VASOS_MENORES = equipamentosDe('VASO', [
  ['V-21005', '', 'Vaso de refluxo do vácuo', '210-05'],
  ['V-21006', '', 'Vaso de gás combustível', '210-03'],
  ['V-21007', '', 'Vaso de condensado', '210-06'],
  ['V-22005', '', 'Vaso de topo da fracionadora', '220-02'],
  ['V-22006', '', 'Vaso de sucção do compressor', '220-03'],
  ['V-22007', '', 'Vaso de flush', '220-02'],
  ['V-22008', '', 'Tambor de vapor da caldeira de CO', '220-05'],
  ['V-23003', '', 'Separador de baixa', '230-02'],
  ['V-23004', '', 'Vaso de carga', '230-01'],
  ['V-51001', '', 'Desaerador', '510-01'],
  ['V-51002', '', 'Pulmão de ar de instrumentos', '510-03'],
  ['V-51003', '', 'Tanque de flash de condensado', '510-01'],
]);

const PERMUTADORES = equipamentosDe('PERMUTADOR', [
  ['P-21001', 'ABCD', 'Permutador carga/nafta', '210-01'],
  ['P-21002', 'AB', 'Permutador carga/querosene', '210-01', 0.9],
  ['P-21003', 'AB', 'Permutador carga/diesel', '210-01'],
  ['P-21004', 'AB', 'Permutador carga/RAT', '210-01', 1.1],
  ['P-21005', 'ABC', 'Permutador carga/refluxo circulante', '210-01'],
  ['P-21006', 'AB', 'Permutador carga/gasóleo', '210-01', 1.35],
  ['P-21007', 'AB', 'Permutador de salmoura', '210-02', 1.1],
  ['P-21008', 'AB', 'Refervedor da retificadora', '210-04', 0.9],
  ['P-21009', 'ABCDEF', 'Condensador de topo', '210-06', 0.85],
  ['P-21010', 'AB', 'Resfriador de nafta', '210-06', 0.8],
  ['P-21011', 'AB', 'Resfriador de diesel', '210-04', 0.9],
  ['P-21013', 'ABC', 'Condensador do vácuo', '210-05', 1.2],
  ['P-21014', 'AB', 'Permutador resíduo de vácuo/carga', '210-05', 0.95],
  ['P-22001', 'AB', 'Permutador carga UFCC/óleo decantado', '220-02'],
  ['P-22002', 'AB', 'Gerador de vapor de óleo decantado', '220-02', 1.1],
  ['P-22003', '', 'Refervedor da desbutanizadora', '220-03', 1.1],
  ['P-22004', 'ABCD', 'Condensador da fracionadora', '220-02', 1.05],
  ['P-22005', 'AB', 'Resfriador interestágio', '220-03', 0.9],
  ['P-22006', 'AB', 'Condensador da desbutanizadora', '220-03', 0.9],
  ['P-22007', '', 'Resfriador de óleo do soprador', '220-04', 0.6],
  ['P-22008', 'AB', 'Resfriador de LCO', '220-02', 0.9],
  ['P-23001', 'AB', 'Permutador carga/efluente', '230-01', 1.25],
  ['P-23002', 'AB', 'Permutador efluente/hidrogênio', '230-02', 1.1],
  ['P-23003', '', 'Refervedor da estabilizadora', '230-03', 0.9],
  ['P-23004', 'AB', 'Resfriador de diesel tratado', '230-03', 0.9],
  ['P-51001', 'AB', 'Aquecedor de água de caldeira', '510-01', 0.8],
  ['P-51002', 'ABC', 'Resfriador de água de selagem', '510-02', 0.7],
  ['P-51003', '', 'Secador de ar', '510-03', 0.6],
  ['P-61001', '', 'Aquecedor do selo da tocha', '610-01', 0.6],
]);

const FORNOS = [
  ...equipamentosDe('FORNO', [
    ['F-21001', '', 'Forno atmosférico (4 passes, 96 tubos)', '210-03', 1.15],
    ['F-21002', '', 'Forno de vácuo', '210-05', 1],
    ['F-22001', '', 'Aquecedor de ar de partida', '220-01', 0.6],
    ['F-23001', '', 'Forno de carga do HDT', '230-01', 0.9],
  ]),
  // It burns the gas of the regenerator.
  ...caldeirasDe('ESPECIAL', [['GV-22001', '', 'Caldeira de CO', '220-05', 1.15]]),
  ...equipamentosDe('CALDEIRA', [['GV-51001', '', 'Caldeira auxiliar', '510-01', 0.85]]),
];

const BOMBAS = equipamentosDe('BOMBA', [
  ['B-21001', 'AB', 'Bomba de carga', '210-01', 1.3],
  ['B-21002', 'AB', 'Bomba de refluxo de topo', '210-06'],
  ['B-21003', 'AB', 'Bomba de nafta', '210-06'],
  ['B-21004', 'AB', 'Bomba de diesel', '210-04'],
  ['B-21005', 'AB', 'Bomba de resíduo atmosférico', '210-04', 1.2],
  ['B-21006', 'AB', 'Bomba de água de lavagem', '210-02', 0.8],
  ['B-21007', 'AB', 'Bomba de gasóleo de vácuo', '210-05'],
  ['B-21008', 'AB', 'Bomba de resíduo de vácuo', '210-05', 1.2],
  ['B-22001', 'AB', 'Bomba de carga UFCC', '220-02', 1.2],
  ['B-22002', 'AB', 'Bomba de refluxo circulante', '220-02'],
  ['B-22004', 'AB', 'Bomba de óleo decantado', '220-02', 1.2],
  ['B-22005', 'AB', 'Bomba de refluxo da desbutanizadora', '220-03'],
  ['B-22006', 'AB', 'Bomba de água de caldeira', '220-05'],
  ['B-23001', 'AB', 'Bomba de carga do HDT', '230-01', 1.4],
  ['B-23002', 'AB', 'Bomba de diesel tratado', '230-03'],
  ['B-51001', 'AB', 'Bomba de alimentação de caldeira', '510-01', 1.2],
  ['B-51002', 'AB', 'Bomba de água de resfriamento', '510-02', 1.3],
  ['B-51003', 'AB', 'Bomba de condensado', '510-01', 0.8],
  ['B-61001', 'AB', 'Bomba do vaso abatedor', '610-01', 0.8],
]);

const COMPRESSORES = equipamentosDe('COMPRESSOR', [
  ['C-22001', '', 'Soprador de ar', '220-04', 1.2],
  ['C-22002', '', 'Compressor de gás úmido', '220-03', 1.05],
  ['C-23001', 'AB', 'Compressor de hidrogênio', '230-02', 1],
  ['C-51001', '', 'Compressor de ar de instrumentos', '510-03', 0.7],
]);

const OUTROS = [
  ...equipamentosDe('RESFRIADOR', [
    ['P-21012', 'ABCDEFGH', 'Resfriador a ar do topo', '210-06'],
    ['P-22015', 'ABCDEF', 'Resfriador a ar da fracionadora', '220-02'],
  ]),
  ...equipamentosDe('EJETOR', [
    ['EJ-21001', 'AB', 'Ejetor do 1º estágio', '210-05'],
    ['EJ-21002', 'AB', 'Ejetor do 2º estágio', '210-05'],
    ['EJ-21003', 'AB', 'Ejetor do 3º estágio', '210-05'],
  ]),
  ...equipamentosDe('FILTRO', [
    ['FT-21003', 'AB', 'Filtro de carga do vácuo', '210-05'],
    ['FT-22001', 'AB', 'Filtro de óleo decantado', '220-02'],
    ['FT-23001', 'AB', 'Filtro de carga do HDT', '230-01'],
    ['FT-51001', 'AB', 'Filtro de água bruta', '510-02'],
  ]),
  ...equipamentosDe('TANQUE', [
    ['TQ-51001', '', 'Tanque de condensado', '510-01'],
    ['TQ-51002', '', 'Tanque de água desmineralizada', '510-01'],
    ['TQ-61001', '', 'Tanque de slop', '610-01'],
  ]),
  ...equipamentosDe('MOTOR', [
    ['M-21001', 'AB', 'Motor da bomba de carga', '210-01'],
    ['M-21002', 'AB', 'Motor da bomba de refluxo', '210-06'],
    ['M-21004', 'AB', 'Motor da bomba de diesel', '210-04'],
    ['M-21005', 'AB', 'Motor da bomba de resíduo atmosférico', '210-04'],
    ['M-21007', 'AB', 'Motor da bomba de gasóleo', '210-05'],
    ['M-21008', 'AB', 'Motor da bomba de resíduo de vácuo', '210-05'],
    ['M-22001', 'AB', 'Motor da bomba de carga UFCC', '220-02'],
    ['M-22002', 'AB', 'Motor da bomba de refluxo circulante', '220-02'],
    ['M-22004', 'AB', 'Motor da bomba de óleo decantado', '220-02'],
    ['M-22005', 'AB', 'Motor da bomba da desbutanizadora', '220-03'],
    ['M-23001', 'AB', 'Motor da bomba de carga do HDT', '230-01'],
    ['M-23002', 'AB', 'Motor da bomba de diesel tratado', '230-03'],
    ['M-51001', 'AB', 'Motor da bomba de alimentação', '510-01'],
    ['M-51002', 'AB', 'Motor da bomba de resfriamento', '510-02'],
  ]),
  ...equipamentosDe('PAINEL', [
    ['PN-21001', '', 'Subestação da U-210', '210-01'],
    ['PN-21002', '', 'CCM da U-210 (norte)', '210-04'],
    ['PN-21003', '', 'CCM da U-210 (sul)', '210-04'],
    ['PN-21004', '', 'Painel de bombas de vácuo', '210-05'],
    ['PN-21005', '', 'Painel dos resfriadores a ar', '210-06'],
    ['PN-22001', '', 'Subestação da U-220', '220-04'],
    ['PN-22002', '', 'CCM da U-220', '220-02'],
    ['PN-22003', '', 'Painel do compressor de gás', '220-03'],
    ['PN-23001', '', 'Subestação da U-230', '230-01'],
    ['PN-23002', '', 'CCM da U-230', '230-02'],
    ['PN-51001', '', 'CCM de utilidades', '510-02'],
    ['PN-51002', '', 'Painel de ar de instrumentos', '510-03'],
  ]),
];

/**
 * Sizes that make the long jobs and the lines of crews end near the end of the window: about one activity in ten has a
 * day of float or less.
 */
const PORTES_AJUSTADOS: Readonly<Record<string, number>> = {
  'R-22001': 1.32,
  'R-22002': 1.18,
  'T-21001': 1.41,
  'T-21003': 1.28,
  'T-22003': 1.71,
  'F-21001': 1.53,
  'V-61001': 1.96,
  'P-21002A': 1.07,
  'P-21003A': 1.29,
  'P-21006A': 1.14,
  'P-21009A': 1.54,
  'P-21011A': 0.84,
  'P-22001A': 1.14,
  'P-22004C': 1.7,
  'B-21005A': 1.8,
};

const ajustar = (equipamento: Equipamento): Equipamento => ({
  ...equipamento,
  porte: PORTES_AJUSTADOS[equipamento.tag] ?? equipamento.porte,
});

/** The 214 equipments in the scope of project A. */
export const EQUIPAMENTOS_A: readonly Equipamento[] = [
  ...GRANDES,
  ...VASOS_MENORES,
  ...PERMUTADORES,
  ...FORNOS,
  ...BOMBAS,
  ...COMPRESSORES,
  ...OUTROS,
].map(ajustar);

export const PSVS_A = numerarValvulas({
  tipo: 'PSV',
  simbolos: [['PSV', 'Válvula de segurança']],
  quantidades: {
    '210-01': 20,
    '210-02': 10,
    '210-03': 8,
    '210-04': 18,
    '210-05': 14,
    '210-06': 14,
    '220-01': 6,
    '220-02': 18,
    '220-03': 20,
    '220-04': 4,
    '220-05': 8,
    '230-01': 8,
    '230-02': 10,
    '230-03': 8,
    '510-01': 12,
    '510-02': 2,
    '510-03': 4,
    '610-01': 2,
  },
});

export const VALVULAS_A = numerarValvulas({
  tipo: 'VALVULA',
  simbolos: [
    ['FV', 'Válvula de vazão'],
    ['LV', 'Válvula de nível'],
    ['PV', 'Válvula de pressão'],
    ['TV', 'Válvula de temperatura'],
    ['XV', 'Válvula de bloqueio (on-off)'],
  ],
  quantidades: {
    '210-01': 16,
    '210-02': 8,
    '210-03': 8,
    '210-04': 14,
    '210-05': 12,
    '210-06': 10,
    '220-01': 4,
    '220-02': 16,
    '220-03': 14,
    '220-05': 6,
    '230-01': 8,
    '230-02': 8,
    '230-03': 6,
    '510-01': 6,
    '510-02': 2,
    '610-01': 2,
  },
});

/** The slide valves of the converter, by their own names. */
export const DESLIZANTES_A = equipamentosDe('VALVULA', [
  ['HV-22001', '', 'Slide valve de catalisador regenerado', '220-01', 1.1],
  ['HV-22002', '', 'Slide valve de catalisador gasto', '220-01', 1.1],
]);

/** Project C: hydrogen generation. */
export const EQUIPAMENTOS_C: readonly Equipamento[] = [
  ...equipamentosDe('FORNO', [['F-31001', '', 'Reformador', '310-01', 0.45]]),
  ...equipamentosDe('PERMUTADOR', [
    ['P-31001', 'AB', 'Gerador de vapor de gás de síntese', '310-01', 0.8],
    ['P-31002', '', 'Preaquecedor de carga', '310-01', 0.8],
    ['P-31003', 'AB', 'Resfriador de gás de síntese', '310-02', 0.8],
  ]),
  ...equipamentosDe('VASO', [
    ['V-31001', '', 'Separador de condensado', '310-01', 0.8],
    ['V-31002', 'AB', 'Leito da PSA', '310-02', 0.8],
  ]),
  ...equipamentosDe('BOMBA', [['B-31001', 'AB', 'Bomba de água de caldeira', '310-01', 0.9]]),
  ...equipamentosDe('MOTOR', [['M-31001', 'AB', 'Motor da bomba de água', '310-01']]),
  ...equipamentosDe('FILTRO', [['FT-31001', 'AB', 'Filtro de gás natural', '310-01']]),
  ...equipamentosDe('PAINEL', [['PN-31001', '', 'CCM da U-310', '310-02']]),
];

export const PSVS_C = numerarValvulas({
  tipo: 'PSV',
  simbolos: [['PSV', 'Válvula de segurança']],
  quantidades: { '310-01': 7, '310-02': 5 },
});

export const VALVULAS_C = numerarValvulas({
  tipo: 'VALVULA',
  simbolos: [
    ['FV', 'Válvula de vazão'],
    ['PV', 'Válvula de pressão'],
    ['XV', 'Válvula de bloqueio (on-off)'],
  ],
  quantidades: { '310-01': 8, '310-02': 10 },
});
