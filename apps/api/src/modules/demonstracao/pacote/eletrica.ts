import type { Pacote } from './mapping.ts';

const BASE = { disciplina: 'ELE', contrato: 'ELI', tipo: 'MANUTENCAO', origem: 'PREVENTIVA' } as const;

export const MOTOR: Pacote = {
  ...BASE,
  titulo: 'Revisar motor {tag}',
  equipe: [
    ['20', '20'],
    ['50', '50'],
  ],
  passos: [
    ['10', 'Desenergizar, bloquear e etiquetar', 'LIB', '1 ELET + 1 OPER', 1.5, ''],
    ['20', 'Desligar cabos e retirar da base', 'ABE', '2 ELET + 1 MEC-R + 1 RIG + 1 MUNCK', 4, '10'],
    ['30', 'Desmontar e limpar', 'LIM', '2 ELET', 4, '20', { calendario: '1×10' }],
    ['40', 'Ensaios elétricos (megger, IP e surto)', 'INS', '1 ELET + 1 INSP-EQ', 3, '30', { calendario: '1×10' }],
    ['50', 'Trocar rolamentos e secar bobinado', 'MAN', '2 ELET', 8, '40', { calendario: '1×10' }],
    ['60', 'Instalar na base e ligar cabos', 'FEC', '2 ELET + 1 MEC-R + 1 RIG + 1 MUNCK', 4, '50'],
    ['70', 'Teste a vazio e sentido de giro', 'TES', '2 ELET + 1 OPER', 2, '60'],
  ],
};

export const PAINEL: Pacote = {
  ...BASE,
  titulo: 'Manutenção preventiva do painel {tag}',
  equipe: [['60', '20']],
  passos: [
    ['10', 'Desenergizar, testar ausência de tensão e aterrar', 'LIB', '2 ELET + 1 OPER', 3, ''],
    ['20', 'Limpar barramentos e gavetas', 'LIM', '3 ELET', 8, '10'],
    ['30', 'Reapertar conexões e termografar', 'MAN', '2 ELET', 7, '20'],
    ['40', 'Revisar disjuntores e contatores', 'MAN', '3 ELET', 14, '20'],
    ['50', 'Calibrar relés de proteção', 'MAN', '2 ELET', 10, '20'],
    ['60', 'Ensaios de isolamento e resistência de contato', 'TES', '2 ELET + 1 INSP-EQ', 5, '30; 40'],
    ['70', 'Testar intertravamentos e reenergizar', 'ENT', '2 ELET + 1 OPER', 4, '50; 60'],
  ],
};

export const SDCD: Pacote = {
  ...BASE,
  titulo: 'Substituir gabinete do DCS em {tag}',
  disciplina: 'INS',
  tipo: 'MODIFICACAO',
  origem: 'PROJETO',
  passos: [
    [
      '10',
      'Teste de aceitação em fábrica e recebimento',
      'INS',
      '2 INSTR',
      8,
      '',
      { calendario: 'ADM 8h', local: 'ALMOX-PARADA' },
    ],
    ['20', 'Identificar e desconectar cabos de campo', 'ABE', '6 INSTR', 24, ''],
    ['30', 'Remover gabinete antigo', 'MAN', '4 INSTR + 2 ELET + 2 AJUD', 12, '20'],
    [
      '40',
      'Instalar gabinete, fontes e barramento',
      'MAN',
      '4 INSTR + 2 ELET + 2 AJUD',
      20,
      '10; 30',
      { local: 'SALA-CONTROLE' },
    ],
    ['50', 'Conectar cabos de campo', 'MAN', '6 INSTR', 40, '40', { local: 'SALA-CONTROLE' }],
    ['60', 'Energizar e carregar configuração', 'MAN', '2 INSTR', 12, '40', { local: 'SALA-CONTROLE' }],
    ['70', 'Testar malhas (loop check)', 'TES', '6 INSTR + 1 OPER', 48, '60; 50II+12h; 50TT+8h'],
    ['80', 'Testar intertravamentos e liberar', 'TES', '3 INSTR + 2 OPER', 18, '70'],
  ],
};
