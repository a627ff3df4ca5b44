import type { Pacote } from './mapping.ts';

const OFICINA = { local: 'OFICINA-VALVULAS' } as const;

export const PSV: Pacote = {
  titulo: 'Revisar {tag} em oficina',
  disciplina: 'MEC',
  contrato: 'VAL',
  tipo: 'MANUTENCAO',
  origem: 'NR13',
  equipe: [
    ['20', '20'],
    ['50', '50'],
    ['70', '70'],
  ],
  passos: [
    ['10', 'Liberar, bloquear e drenar', 'LIB', '1 OPER', 1.5, ''],
    ['20', 'Remover válvula e tamponar bocais', 'ABE', '2 CALD + 1 RIG + 1 MUNCK', 3, '10'],
    ['30', 'Transportar e receber na oficina', 'ABE', '1 AJUD + 1 MUNCK', 1, '20', OFICINA],
    ['40', 'Teste de recebimento (pop) e desmontagem', 'INS', '2 MEC-A', 2, '30', OFICINA],
    ['50', 'Lapidar sede e disco, trocar mola e internos', 'MAN', '1 MEC-A', 6, '40', OFICINA],
    ['60', 'Calibrar em bancada e lacrar', 'TES', '1 MEC-A + 1 INSP-EQ', 2, '50', OFICINA],
    ['65', 'Pintar, identificar e embalar', 'MAN', '1 MEC-A', 1, '60', OFICINA],
    ['70', 'Instalar com juntas novas', 'FEC', '2 CALD + 1 RIG + 1 MUNCK', 3, '65'],
    ['80', 'Vistoriar lacre e entregar', 'ENT', '1 INSP-EQ + 1 OPER', 1, '70'],
  ],
};

export const VALVULA_DE_CONTROLE: Pacote = {
  titulo: 'Revisar e calibrar {tag}',
  disciplina: 'INS',
  contrato: 'ELI',
  tipo: 'MANUTENCAO',
  origem: 'PREVENTIVA',
  equipe: [
    ['20', '20'],
    ['50', '50'],
    ['70', '70'],
  ],
  passos: [
    ['10', 'Bloquear e desconectar sinais', 'LIB', '1 OPER + 1 INSTR', 1.5, ''],
    ['20', 'Remover válvula', 'ABE', '3 ENCA + 1 RIG + 1 MUNCK', 3.5, '10'],
    ['40', 'Desmontar e inspecionar internos', 'INS', '2 MEC-A', 3, '20', OFICINA],
    ['50', 'Recuperar sede, trocar gaxetas e diafragma', 'MAN', '2 MEC-A', 7, '40', OFICINA],
    ['60', 'Testar vedação e curso em bancada', 'TES', '1 MEC-A + 1 INSTR', 2, '50', OFICINA],
    ['65', 'Transportar ao campo e limpar flanges', 'FEC', '1 AJUD + 1 MUNCK', 1, '60'],
    ['70', 'Instalar com juntas novas', 'FEC', '3 ENCA + 1 RIG + 1 MUNCK', 3.5, '65'],
    ['80', 'Conectar, calibrar posicionador e testar malha', 'TES', '2 INSTR', 3, '70'],
  ],
};

export const VALVULA_DESLIZANTE: Pacote = {
  titulo: 'Revisar slide valve {tag} (disco, guias e atuador)',
  disciplina: 'MEC',
  contrato: 'VAL',
  tipo: 'MANUTENCAO',
  origem: 'REC_INSPECAO',
  passos: [
    ['10', 'Bloquear e despressurizar atuador hidráulico', 'LIB', '1 OPER + 1 INSTR', 4, ''],
    ['15', 'Montar andaime e talhas', 'AND', '5 AND-M', 10, ''],
    ['20', 'Desconectar atuador e abrir castelo', 'ABE', '4 MEC-A + 2 RIG + 1 GUI-130', 10, '10; 15'],
    ['30', 'Retirar disco, guias e orifício', 'ABE', '4 MEC-A + 2 RIG + 1 GUI-130', 12, '20'],
    ['40', 'Inspecionar corpo e refratário', 'INS', '1 INSP-EQ + 1 INSP-END', 6, '30'],
    ['50', 'Recuperar refratário do corpo', 'MAN', '3 REFR + 1 AJUD', 18, '40'],
    ['55', 'Montar disco, guias e orifício novos', 'MAN', '4 MEC-A + 2 RIG + 1 GUI-130', 16, '50TI+12e'],
    ['60', 'Fechar castelo e torquear', 'FEC', '4 MEC-A + 2 TORQ', 10, '55'],
    ['70', 'Revisar unidade hidráulica', 'MAN', '2 MEC-A + 1 INSTR', 18, '20'],
    ['80', 'Testar curso e tempo de fechamento', 'TES', '2 INSTR + 1 OPER', 6, '60; 70'],
    ['90', 'Desmontar andaime', 'DAN', '5 AND-M', 6, '60'],
  ],
};
