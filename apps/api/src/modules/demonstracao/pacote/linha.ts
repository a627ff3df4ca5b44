import type { Pacote } from './mapping.ts';

const BASE = { disciplina: 'TUB', contrato: 'MTX' } as const;

export const TROCA_DE_TRECHO: Pacote = {
  ...BASE,
  titulo: 'Trocar trecho da linha {tag}',
  tipo: 'MANUTENCAO',
  origem: 'REC_INSPECAO',
  equipe: [['60', '25']],
  passos: [
    ['10', 'Pré-fabricar spools', 'PFA', '3 ENCA + 2 SOLD-ER + 1 AJUD + 2 MAQ-SOL', 22, '', { local: 'CANTEIRO-MTX' }],
    ['12', 'Ensaiar soldas dos spools', 'INS', '1 INSP-END', 6, '10', { local: 'CANTEIRO-MTX' }],
    ['15', 'Montar andaime', 'AND', '5 AND-M', 9, ''],
    ['20', 'Liberar, drenar e desgaseificar', 'LIB', '2 OPER', 5, ''],
    ['25', 'Raquetear extremidades', 'RAQ', '3 ENCA', 4, '15; 20'],
    ['30', 'Cortar e retirar trecho antigo', 'ABE', '4 ENCA + 1 RIG + 1 MUNCK', 8, '25'],
    ['40', 'Posicionar spools e ajustar', 'MAN', '4 ENCA + 1 RIG + 1 MUNCK', 9, '12; 30'],
    ['45', 'Soldar juntas de campo', 'MAN', '3 ENCA + 2 SOLD-ER + 2 MAQ-SOL', 16, '40'],
    ['50', 'Radiografar juntas', 'INS', '2 INSP-END', 5, '45'],
    ['60', 'Teste hidrostático', 'TES', '3 ENCA + 1 INSP-EQ', 6, '50'],
    ['70', 'Desraquetear e reapertar', 'DES', '3 ENCA', 4, '60'],
    ['80', 'Pintar e recompor isolamento', 'REC', '2 ISOL + 1 PINT', 10, '70'],
    ['90', 'Desmontar andaime', 'DAN', '5 AND-M', 6, '80'],
  ],
};

export const TIE_IN: Pacote = {
  ...BASE,
  titulo: 'Instalar tie-in {tag} (projeto)',
  tipo: 'MODIFICACAO',
  origem: 'PROJETO',
  equipe: [['60', '30']],
  passos: [
    ['10', 'Pré-fabricar derivação', 'PFA', '2 ENCA + 1 SOLD-ER + 1 MAQ-SOL', 12, '', { local: 'CANTEIRO-MTX' }],
    ['15', 'Montar andaime', 'AND', '4 AND-M', 6, ''],
    ['20', 'Liberar e raquetear', 'LIB', '1 OPER + 2 ENCA', 5, ''],
    ['30', 'Cortar linha e biselar', 'ABE', '3 ENCA', 5, '15; 20'],
    ['40', 'Soldar derivação e bloqueio', 'MAN', '2 ENCA + 2 SOLD-ER + 2 MAQ-SOL', 10, '10; 30'],
    ['50', 'Ensaiar soldas (RX e LP)', 'INS', '2 INSP-END', 4, '40'],
    ['60', 'Testar e desraquetear', 'TES', '2 ENCA + 1 INSP-EQ', 5, '50'],
    ['70', 'Desmontar andaime', 'DAN', '4 AND-M', 4, '60'],
  ],
};

export const INSPECAO_DE_LINHAS: Pacote = {
  ...BASE,
  titulo: 'Inspecionar tubulações e suportes de {tag} (NR-13)',
  disciplina: 'INSP',
  contrato: 'INS',
  tipo: 'INSPECAO',
  origem: 'NR13',
  passos: [
    ['10', 'Montar andaime nos pontos de medição', 'AND', '6 AND-M', 18, ''],
    ['20', 'Abrir janelas no isolamento', 'ABE', '3 ISOL', 14, '10II+6h'],
    ['30', 'Medir espessura (US) nos pontos de controle', 'INS', '2 INSP-END', 30, '20II+4h'],
    ['40', 'Inspecionar suportes, molas e juntas', 'INS', '1 INSP-EQ + 1 INSP-END', 20, '10'],
    ['50', 'Emitir laudo e recomendações', 'INS', '1 INSP-EQ', 8, '30; 40', { calendario: 'ADM 8h' }],
    ['60', 'Recompor isolamento', 'REC', '3 ISOL + 2 FUN', 16, '30'],
    ['70', 'Desmontar andaime', 'DAN', '6 AND-M', 12, '60'],
  ],
};

export const INSTRUMENTOS: Pacote = {
  titulo: 'Revisar instrumentos do sistema {tag}',
  disciplina: 'INS',
  contrato: 'ELI',
  tipo: 'MANUTENCAO',
  origem: 'PREVENTIVA',
  equipe: [['60', '20']],
  passos: [
    ['10', 'Bloquear tomadas e identificar instrumentos', 'LIB', '1 OPER + 2 INSTR', 4, ''],
    ['20', 'Remover transmissores e manômetros', 'ABE', '3 INSTR', 8, '10'],
    ['30', 'Limpar tomadas e linhas de impulso', 'LIM', '2 INSTR + 1 AJUD', 10, '20'],
    ['40', 'Aferir em bancada', 'TES', '3 INSTR', 14, '20', { calendario: '1×10' }],
    ['45', 'Trocar termopares e poços condenados', 'MAN', '2 INSTR + 1 CALD', 10, '20'],
    ['50', 'Limpar e calibrar visores e chaves de nível', 'MAN', '2 INSTR', 9, '20'],
    ['60', 'Instalar e testar vedação das tomadas', 'FEC', '3 INSTR', 9, '30; 40; 45; 50'],
    ['70', 'Registrar certificados de calibração', 'DMB', '1 INSTR', 6, '40', { calendario: 'ADM 8h' }],
  ],
};

export const PURGADORES: Pacote = {
  ...BASE,
  titulo: 'Revisar purgadores e traços de vapor de {tag}',
  tipo: 'MANUTENCAO',
  origem: 'OPERACAO',
  equipe: [['40', '20']],
  passos: [
    ['10', 'Bloquear e drenar ramais', 'LIB', '1 OPER', 3, ''],
    ['20', 'Remover purgadores e filtros Y', 'ABE', '2 ENCA', 7, '10'],
    ['30', 'Trocar internos e reparar traços', 'MAN', '3 ENCA + 1 SOLD-ER + 1 MAQ-SOL', 14, '20'],
    ['40', 'Montar e testar com vapor', 'FEC', '2 ENCA + 1 OPER', 7, '30'],
    ['50', 'Recompor isolamento dos ramais', 'REC', '2 ISOL + 1 FUN', 9, '40'],
  ],
};

export const ESTRUTURAS: Pacote = {
  ...BASE,
  titulo: 'Reparar pisos, guarda-corpos e suportes de {tag}',
  disciplina: 'CAL',
  tipo: 'MANUTENCAO',
  origem: 'SMS',
  equipe: [['60', '20']],
  passos: [
    ['10', 'Isolar área e montar acesso', 'AND', '4 AND-M', 7, ''],
    ['20', 'Remover pisos e perfis corroídos', 'ABE', '3 CALD + 1 AJUD', 10, '10'],
    ['30', 'Fabricar peças de reposição', 'PFA', '3 CALD + 1 SOLD-ER + 1 MAQ-SOL', 16, '', { local: 'CANTEIRO-MTX' }],
    ['40', 'Montar e soldar peças', 'MAN', '6 CALD + 2 SOLD-ER + 2 MAQ-SOL', 16, '20; 30'],
    ['50', 'Inspecionar soldas e liberar acesso', 'INS', '1 INSP-SOL', 3, '40'],
    ['60', 'Pintar estrutura', 'MAN', '3 PINT', 12, '50'],
    ['70', 'Desmontar acesso', 'DAN', '4 AND-M', 5, '60'],
  ],
};
