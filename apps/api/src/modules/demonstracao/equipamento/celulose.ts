import { caldeirasDe, type Equipamento, equipamentosDe, numerarValvulas } from './mapping.ts';

/** Project B: recovery boiler 1, evaporation and high-pressure steam. */
export const EQUIPAMENTOS_B: readonly Equipamento[] = [
  ...caldeirasDe('RECUPERACAO', [['GV-4101', '', 'Caldeira de recuperação 1', 'CR1-01', 1.45]]),
  ...caldeirasDe('RECUPERACAO', [
    ['SH-4101', 'ABC', 'Superaquecedor', 'CR1-02'],
    ['BG-4101', '', 'Banco gerador de vapor', 'CR1-02', 1.1],
    ['EC-4101', 'AB', 'Economizador', 'CR1-03'],
  ]),
  ...equipamentosDe('PRECIPITADOR', [['PE-4101', 'ABC', 'Precipitador eletrostático', 'CR1-05']]),
  ...equipamentosDe('VENTILADOR', [
    ['VT-4101', 'AB', 'Ventilador de tiragem induzida', 'CR1-04'],
    ['VT-4102', '', 'Ventilador de ar primário', 'CR1-04', 0.9],
    ['VT-4103', '', 'Ventilador de ar secundário', 'CR1-04', 0.9],
    ['VT-4104', '', 'Ventilador de ar terciário', 'CR1-04', 0.8],
  ]),
  ...equipamentosDe('SOPRADOR', [
    ['SF-4101', 'ABCDEFGHJKLM', 'Soprador de fuligem (superaquecedores)', 'CR1-02'],
    ['SF-4102', 'ABCDEFGHJKLM', 'Soprador de fuligem (banco gerador)', 'CR1-02'],
    ['SF-4103', 'ABCDEFGHJKLM', 'Soprador de fuligem (economizador 1)', 'CR1-03'],
    ['SF-4104', 'ABCDEFGHJKLM', 'Soprador de fuligem (economizador 2)', 'CR1-03'],
  ]),
  ...equipamentosDe('EVAPORADOR', [['EV-4201', 'ABCDEF', 'Efeito de evaporação', 'EVA-01', 0.7]]),
  ...equipamentosDe('PERMUTADOR', [
    ['P-4201', 'AB', 'Condensador de superfície', 'EVA-01', 0.75],
    ['P-4202', 'AB', 'Aquecedor de licor', 'EVA-02', 0.7],
    ['P-4101', 'AB', 'Aquecedor de água de alimentação', 'CR1-06', 0.7],
  ]),
  ...equipamentosDe('VASO', [
    ['V-4101', '', 'Vaso de purga contínua', 'CR1-06', 0.7],
    ['V-4102', '', 'Desaerador', 'CR1-06', 0.9],
    ['V-4201', '', 'Concentrador de licor', 'EVA-02', 0.9],
    ['V-4301', '', 'Vaso de vapor de alta', 'TG-01', 0.7],
  ]),
  ...equipamentosDe('TANQUE', [
    ['TQ-4101', '', 'Tanque dissolvedor', 'CR1-01', 0.7],
    ['TQ-4201', '', 'Tanque de licor forte', 'EVA-02', 0.6],
  ]),
  ...equipamentosDe('BOMBA', [
    ['B-4101', 'AB', 'Bomba de licor para queima', 'CR1-01', 0.9],
    ['B-4102', 'AB', 'Bomba de licor verde', 'CR1-01', 0.9],
    ['B-4103', 'ABC', 'Bomba de alimentação de caldeira', 'CR1-06'],
    ['B-4104', 'AB', 'Bomba de água das bicas', 'CR1-01', 0.8],
    ['B-4201', 'ABCDEF', 'Bomba de transferência de licor', 'EVA-01', 0.9],
    ['B-4202', 'AB', 'Bomba de condensado', 'EVA-01', 0.8],
    ['B-4203', 'AB', 'Bomba de licor forte', 'EVA-02', 0.9],
  ]),
  ...equipamentosDe('MOTOR', [
    ['M-4101', 'AB', 'Motor do ventilador de tiragem', 'CR1-04'],
    ['M-4102', 'ABC', 'Motor dos ventiladores de ar', 'CR1-04'],
    ['M-4103', 'ABC', 'Motor da bomba de alimentação', 'CR1-06'],
    ['M-4104', 'ABCD', 'Motor das bombas de licor', 'CR1-01'],
    ['M-4201', 'ABCDEF', 'Motor das bombas de transferência', 'EVA-01'],
    ['M-4203', 'AB', 'Motor das bombas de licor forte', 'EVA-02'],
  ]),
  ...equipamentosDe('FILTRO', [
    ['FT-4101', 'AB', 'Filtro de licor', 'CR1-01', 0.9],
    ['FT-4201', 'AB', 'Filtro de condensado', 'EVA-01', 0.9],
  ]),
  ...equipamentosDe('PAINEL', [
    ['PN-4101', '', 'CCM da caldeira', 'CR1-04', 0.9],
    ['PN-4102', '', 'Painel dos precipitadores', 'CR1-05', 0.9],
    ['PN-4103', '', 'Painel de segurança da caldeira (BMS)', 'CR1-01', 0.9],
    ['PN-4201', '', 'CCM da evaporação', 'EVA-01', 0.9],
    ['PN-4301', '', 'Painel de vapor', 'TG-01', 0.9],
  ]),
];

export const PSVS_B = numerarValvulas({
  tipo: 'PSV',
  simbolos: [['PSV', 'Válvula de segurança']],
  quantidades: { 'CR1-02': 10, 'CR1-03': 4, 'CR1-06': 8, 'EVA-01': 10, 'EVA-02': 4, 'TG-01': 8 },
});

export const VALVULAS_B = numerarValvulas({
  tipo: 'VALVULA',
  simbolos: [
    ['FV', 'Válvula de vazão'],
    ['LV', 'Válvula de nível'],
    ['PV', 'Válvula de pressão'],
    ['TV', 'Válvula de temperatura'],
  ],
  quantidades: {
    'CR1-01': 12,
    'CR1-02': 8,
    'CR1-03': 6,
    'CR1-04': 8,
    'CR1-06': 14,
    'EVA-01': 18,
    'EVA-02': 8,
    'TG-01': 8,
  },
});
