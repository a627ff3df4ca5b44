/** Norms of training that a craft may demand of a person. */
export const NORMAS = {
  'NR-10': 'NR-10 Eletricidade',
  'NR-11': 'NR-11 Movimentação de cargas',
  'NR-12': 'NR-12 Máquinas',
  'NR-13': 'NR-13 Caldeiras e vasos',
  'NR-18': 'NR-18 Construção',
  'NR-20': 'NR-20 Inflamáveis',
  'NR-33': 'NR-33 Espaço confinado',
  'NR-34': 'NR-34 Trabalho a quente',
  'NR-35': 'NR-35 Altura',
  PH: 'Profissional habilitado (NR-13)',
  END: 'Inspetor de END (SNQC)',
} as const;
