import type { Pacote } from './mapping.ts';

const BASE = { disciplina: 'CAL', contrato: 'MTX', tipo: 'MANUTENCAO', origem: 'NR13', equipe: [] } as const;
const FORTE = { calendario: '2×12' } as const;

export const CONVERSOR: Pacote = {
  ...BASE,
  titulo: 'Abrir, limpar, inspecionar e fechar {tag}',
  passos: [
    ['10', 'Descarregar catalisador e purgar', 'LIB', '4 OPER', 20, '', { calendario: '24h corridas' }],
    ['12', 'Montar andaime externo e acesso', 'AND', '10 AND-M', 18, ''],
    ['20', 'Raquetear linhas de ar, vapor e carga', 'RAQ', '8 CALD + 1 GUI-70', 16, '10; 12'],
    ['30', 'Abrir bocas de visita', 'ABE', '6 CALD + 2 RIG + 1 GUI-130', 9, '20'],
    ['32', 'Resfriar e exaurir', 'ABE', '2 OPER + 2 AJUD', 16, '30', { calendario: '24h corridas' }],
    ['34', 'Medir atmosfera e emitir PET', 'ABE', '1 TST + 2 VIG', 3, '32'],
    ['40', 'Remover coque e catalisador residual', 'LIM', '6 HIDRO + 4 AJUD + 2 VIG', 28, '34', FORTE],
    ['45', 'Montar andaime interno completo', 'AND', '12 AND-M + 3 VIG', 30, '40II+50%', FORTE],
    ['50', 'Inspeção visual interna', 'INS', '3 INSP-EQ + 1 VIG', 14, '40; 45'],
    ['52', 'Medir espessura e mapear refratário', 'INS', '3 INSP-END + 1 VIG', 18, '50II+4h'],
    ['56', 'Emitir recomendações e liberar frentes', 'INS', '2 INSP-EQ', 5, '50; 52'],
    ['60', 'Reparar grades, bicos e termopoços', 'MAN', '8 CALD + 4 SOLD-TIG + 3 VIG + 4 MAQ-SOL', 60, '56', FORTE],
    ['64', 'Revisar juntas de expansão', 'MAN', '6 CALD + 2 SOLD-TIG + 1 INSP-SOL', 44, '56'],
    ['70', 'Desmontar andaime interno', 'FEC', '12 AND-M + 3 VIG', 18, '60; 64', FORTE],
    ['74', 'Inspeção final e limpeza', 'INS', '2 INSP-EQ + 4 AJUD', 8, '70'],
    ['76', 'Fechar bocas de visita', 'FEC', '6 CALD + 2 TORQ + 2 RIG + 1 GUI-130', 10, '74'],
    ['80', 'Teste de estanqueidade com ar', 'TES', '6 CALD + 3 OPER', 10, '76'],
    ['85', 'Desraquetear', 'DES', '8 CALD + 2 TORQ', 12, '80'],
    ['90', 'Desmontar andaime externo', 'DAN', '10 AND-M', 14, '85'],
    ['95', 'Vistoriar e entregar à operação', 'ENT', '2 CALD + 2 OPER + 1 INSP-EQ', 4, '85'],
  ],
};

export const REFRATARIO: Pacote = {
  ...BASE,
  titulo: 'Recuperar refratário de {tag} (42 m²)',
  disciplina: 'REF',
  contrato: 'ISO',
  origem: 'REC_INSPECAO',
  encaixe: { depois: '56', antes: '70' },
  passos: [
    ['10', 'Demarcar áreas e testar martelete', 'INS', '1 INSP-EQ + 2 REFR', 6, ''],
    ['20', 'Demolir refratário danificado', 'MAN', '10 REFR + 4 AJUD + 2 VIG + 2 COMPR', 34, '10', FORTE],
    ['25', 'Remover entulho', 'LIM', '6 AJUD + 1 VIG', 20, '20II+6h; 20TT+3h'],
    ['30', 'Soldar âncoras hexmesh', 'MAN', '6 SOLD-ER + 4 REFR + 2 VIG + 6 MAQ-SOL', 36, '20', FORTE],
    ['35', 'Inspecionar ancoragem', 'INS', '1 INSP-SOL + 1 INSP-EQ', 6, '30'],
    ['40', 'Aplicar concreto antierosivo: área 1', 'MAN', '10 REFR + 4 AJUD + 2 VIG', 26, '35', FORTE],
    ['42', 'Aplicar concreto antierosivo: área 2', 'MAN', '10 REFR + 4 AJUD + 2 VIG', 26, '40', FORTE],
    ['50', 'Retirar formas e dar acabamento', 'MAN', '6 REFR + 2 AJUD', 12, '42TI+24e'],
    [
      '60',
      'Secar refratário (curva de aquecimento)',
      'TES',
      '3 REFR + 2 OPER',
      44,
      '50',
      { calendario: '24h corridas' },
    ],
    ['70', 'Inspecionar após secagem', 'INS', '1 INSP-EQ + 1 REFR', 6, '60TI+10e'],
  ],
};

export const CICLONES: Pacote = {
  ...BASE,
  titulo: 'Substituir ciclones do 1º estágio de {tag}',
  tipo: 'MODIFICACAO',
  origem: 'PROJETO',
  encaixe: { depois: '56', antes: '70' },
  passos: [
    ['10', 'Pré-montar ciclones no canteiro', 'PFA', '8 CALD + 2 SOLD-TIG', 40, '', { local: 'CANTEIRO-MTX' }],
    ['20', 'Montar estrutura de içamento', 'ABE', '6 CALD + 3 RIG + 1 OP-GUI + 1 GUI-300', 16, ''],
    ['30', 'Cortar janela no casco', 'ABE', '6 CALD + 4 SOLD-ER + 2 VIG', 20, '20', FORTE],
    ['40', 'Cortar e retirar ciclones antigos', 'MAN', '10 CALD + 4 SOLD-ER + 4 RIG + 1 GUI-300', 44, '30', FORTE],
    ['50', 'Içar e posicionar ciclones novos', 'MAN', '10 CALD + 4 RIG + 1 OP-GUI + 1 GUI-300', 32, '10; 40', FORTE],
    ['60', 'Soldar ciclones e pernas', 'MAN', '8 SOLD-TIG + 6 CALD + 3 VIG + 8 MAQ-SOL', 56, '50', FORTE],
    ['65', 'Ensaiar soldas (LP e US)', 'INS', '3 INSP-END + 1 INSP-SOL', 36, '60II+12h; 60TT+6h'],
    ['70', 'Verificar verticalidade e válvulas de contrapeso', 'MAN', '4 CALD + 1 INSP-EQ', 12, '65'],
    ['75', 'Recompor janela do casco', 'MAN', '6 SOLD-ER + 6 CALD + 6 MAQ-SOL', 30, '70', FORTE],
    [
      '80',
      'Radiografar e tratar termicamente a janela',
      'INS',
      '2 INSP-END + 2 SOLD-ER',
      20,
      '75',
      { calendario: '24h corridas' },
    ],
    ['90', 'Desmontar estrutura de içamento', 'FEC', '6 CALD + 3 RIG + 1 GUI-300', 10, '80'],
  ],
};

export const CATALISADOR: Pacote = {
  ...BASE,
  titulo: 'Trocar catalisador de {tag}',
  disciplina: 'LIM',
  contrato: 'HID',
  origem: 'OPERACAO',
  passos: [
    ['10', 'Resfriar e inertizar com N2', 'LIB', '3 OPER', 24, '', { calendario: '24h corridas' }],
    ['15', 'Montar sistema de sucção e ar respirável', 'ABE', '6 HIDRO + 2 ELET', 12, ''],
    ['20', 'Raquetear e abrir topo', 'ABE', '6 CALD + 2 RIG + 1 GUI-130', 10, '10'],
    ['30', 'Descarregar catalisador sob N2', 'LIM', '8 HIDRO + 3 VIG', 46, '15; 20', { calendario: '24h corridas' }],
    ['35', 'Ensacar e segregar catalisador gasto', 'LIM', '6 AJUD + 1 MUNCK', 30, '30II+6h; 30TT+4h'],
    ['40', 'Limpar distribuidor e bandeja', 'LIM', '4 HIDRO + 2 CALD + 2 VIG', 16, '30'],
    ['50', 'Inspecionar internos e overlay', 'INS', '2 INSP-EQ + 2 INSP-END + 1 VIG', 16, '40'],
    ['60', 'Carregar esferas e suporte', 'MAN', '6 HIDRO + 2 VIG', 14, '50'],
    [
      '65',
      'Carregar catalisador novo (dense loading)',
      'MAN',
      '8 HIDRO + 2 VIG + 1 OPER',
      52,
      '60',
      { calendario: '24h corridas' },
    ],
    ['70', 'Montar distribuidor e fechar topo', 'FEC', '6 CALD + 2 TORQ + 2 RIG + 1 GUI-130', 14, '65'],
    ['80', 'Teste de estanqueidade com N2', 'TES', '2 OPER + 2 CALD', 10, '70'],
    ['85', 'Desraquetear e entregar', 'DES', '6 CALD + 1 TORQ', 9, '80'],
  ],
};
