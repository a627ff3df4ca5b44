import type { SiglaEspecialidade, SiglaEtapa, TipoEquipamento } from './catalogo/mapping.ts';

/** Sequence, name, stage, craft, people, formula of the hours, predecessors. */
export type LinhaDoModelo = readonly [
  sequencia: number,
  nome: string,
  etapa: SiglaEtapa,
  especialidade: SiglaEspecialidade | null,
  pessoas: number,
  formula: string,
  depoisDe: string,
];

interface Modelo {
  readonly tipo: TipoEquipamento;
  readonly nome: string;
  readonly descricao: string;
  readonly linhas: readonly LinhaDoModelo[];
}

/** With 840 tubes and one crew these are the hours of the sample service of the domain's vectors (§14.8). */
const PERMUTADOR_COMPLETO: Modelo = {
  tipo: 'PERMUTADOR',
  nome: 'Permutador — abertura completa',
  descricao: 'Sacar o feixe, hidrojatear (1 min por tubo), inspecionar com IRIS por amostragem, fechar e testar.',
  linhas: [
    [10, 'Liberar e drenar', 'LIB', 'OPER', 2, '10', ''],
    [15, 'Montar andaime', 'AND', 'AND-M', 5, '8', ''],
    [20, 'Raquetear bocais N1–N4', 'RAQ', 'CALD', 4, '4*1,5', '10'],
    [30, 'Abrir tampas e sacar feixe', 'ABE', 'CALD', 6, '12', '20; 15'],
    [40, 'Limpar feixe (hidrojato)', 'LIM', 'HIDRO', 3, '2 + num_tubos*1/60/num_equipes', '30'],
    [50, 'Inspecionar (VI/US/IRIS) — ponto de espera', 'INS', 'INSP-END', 2, '4 + num_tubos/7*2/60', '40'],
    [60, 'Montar feixe e fechar', 'FEC', 'CALD', 6, '14', '50'],
    [70, 'Teste hidrostático', 'TES', 'CALD', 4, '6', '60'],
    [80, 'Desraquetear e entregar', 'DES', 'CALD', 4, '4', '70'],
  ],
};

const PERMUTADOR_NO_LUGAR: Modelo = {
  tipo: 'PERMUTADOR',
  nome: 'Permutador — limpeza no lugar',
  descricao: 'Sem sacar o feixe: só os tubos, pelas tampas.',
  linhas: [
    [10, 'Liberar e drenar', 'LIB', 'OPER', 2, '6', ''],
    [20, 'Raquetear bocais', 'RAQ', 'CALD', 4, '4*1,5', '10'],
    [30, 'Abrir tampas', 'ABE', 'CALD', 4, '2 + 0,5*teto(max(0; num_tubos - 500)/500)', '20'],
    [40, 'Hidrojatear tubos', 'LIM', 'HIDRO', 3, 'num_tubos*1/60/num_equipes', '30'],
    [50, 'Inspecionar espelhos e tubos', 'INS', 'INSP-END', 2, 'max(3; num_tubos/200)', '40II+50%; 30'],
    [60, 'Fechar tampas com juntas novas', 'FEC', 'CALD', 4, '5', '40; 50'],
    [70, 'Teste de estanqueidade', 'TES', 'CALD', 2, '3', '60'],
    [80, 'Desraquetear e entregar', 'DES', 'CALD', 4, '4', '70'],
  ],
};

const PSV_CALIBRACAO: Modelo = {
  tipo: 'PSV',
  nome: 'PSV — calibração',
  descricao: 'Remover, revisar em oficina, calibrar em bancada e reinstalar com lacre.',
  linhas: [
    [10, 'Liberar, bloquear e drenar', 'LIB', 'OPER', 1, '1,5', ''],
    [20, 'Remover válvula e tamponar bocais', 'ABE', 'CALD', 3, '3', '10'],
    [30, 'Transportar à oficina', 'ABE', 'MUNCK', 1, '1', '20'],
    [40, 'Teste de recebimento (pop) e desmontagem', 'INS', 'MEC-A', 2, '2', '30'],
    [50, 'Lapidar sede e disco, trocar mola e internos', 'MAN', 'MEC-A', 2, '6', '40'],
    [60, 'Calibrar em bancada e lacrar', 'TES', 'MEC-A', 1, 'arredonda(max(1,5; pressao_abertura/6); 1)', '50'],
    [70, 'Instalar com juntas novas', 'FEC', 'CALD', 3, '3', '60'],
    [80, 'Vistoriar lacre e entregar', 'ENT', 'INSP-EQ', 1, '1', '70'],
  ],
};

const BOMBA_REVISAO: Modelo = {
  tipo: 'BOMBA',
  nome: 'Bomba — revisão',
  descricao: 'Retirar o conjunto rotativo, trocar mancais e selo, balancear, montar e alinhar a laser.',
  linhas: [
    [10, 'Bloquear, drenar e desenergizar', 'LIB', 'OPER', 2, '3', ''],
    [20, 'Raquetear sucção e descarga', 'RAQ', 'CALD', 2, '2*1,5', '10'],
    [30, 'Desacoplar e retirar conjunto rotativo', 'ABE', 'MEC-R', 3, '4 + potencia/100', '20'],
    [35, 'Desmontar em oficina', 'ABE', 'MEC-R', 2, '3 + 2*num_estagios', '30TI+1h'],
    [40, 'Lavar e inspecionar peças', 'INS', 'INSP-EQ', 1, '4', '35'],
    [50, 'Trocar mancais, selo e anéis de desgaste', 'MAN', 'MEC-R', 2, '6 + 3*num_estagios', '40'],
    [55, 'Balancear rotor', 'MAN', 'MEC-R', 1, '3 + num_estagios', '40'],
    [60, 'Montar e medir folgas', 'MAN', 'MEC-R', 2, '4 + 2*num_estagios', '50; 55'],
    [70, 'Instalar conjunto na base', 'FEC', 'MEC-R', 3, '4 + potencia/100', '60TI+1h'],
    [75, 'Desraquetear e montar tubulação auxiliar', 'DES', 'CALD', 2, '4', '70'],
    [80, 'Alinhar a laser', 'TES', 'MEC-R', 2, '5', '75'],
    [85, 'Acoplar, lubrificar e testar rotação', 'TES', 'MEC-R', 2, '3', '80'],
  ],
};

const TORRE_ABERTURA: Modelo = {
  tipo: 'TORRE',
  nome: 'Torre — abertura e inspeção',
  descricao: 'Bocas de visita a 1,0 h para abrir e 1,5 h para fechar; alçapões a 0,25 h por bandeja.',
  linhas: [
    [10, 'Liberar, drenar e vaporizar', 'LIB', 'OPER', 3, '24', ''],
    [12, 'Montar andaime', 'AND', 'AND-M', 8, '20', ''],
    [20, 'Raquetear bocais', 'RAQ', 'CALD', 4, '12', '10'],
    [30, 'Abrir bocas de visita', 'ABE', 'CALD', 2, 'num_bocas*1,0/num_equipes', '12; 20'],
    [32, 'Ventilar e liberar entrada (NR-33)', 'LIB', 'TST', 1, '4', '30'],
    [35, 'Abrir alçapões das bandejas', 'ABE', 'CALD', 2, 'num_bandejas*0,25/num_equipes', '32'],
    [40, 'Limpar bandejas e fundo', 'LIM', 'HIDRO', 4, '6 + num_bandejas*0,5/num_equipes', '35II+4h'],
    [50, 'Inspecionar casco e bandejas', 'INS', 'INSP-EQ', 2, '4 + num_bandejas*0,4', '40II+8h; 35'],
    [60, 'Reparar bandejas e internos', 'MAN', 'CALD', 6, 'max(12; num_bandejas*1,5/num_equipes)', '50II+50%'],
    [70, 'Fechar alçapões', 'FEC', 'CALD', 2, 'num_bandejas*0,25/num_equipes', '50; 60'],
    [72, 'Vistoria final antes do fechamento', 'INS', 'INSP-EQ', 1, '2', '70; 40'],
    [75, 'Fechar bocas de visita', 'FEC', 'CALD', 2, 'num_bocas*1,5/num_equipes', '72'],
    [80, 'Teste de estanqueidade', 'TES', 'CALD', 4, '8', '75'],
    [85, 'Desraquetear', 'DES', 'CALD', 4, '10', '80'],
    [90, 'Desmontar andaime', 'DAN', 'AND-M', 8, '12', '85'],
    [95, 'Vistoriar e entregar à operação', 'ENT', 'OPER', 1, '2', '85'],
  ],
};

const VASO_ABERTURA: Modelo = {
  tipo: 'VASO',
  nome: 'Vaso — abertura e inspeção interna',
  descricao: 'Inspeção interna periódica da NR-13.',
  linhas: [
    [10, 'Liberar, drenar e purgar', 'LIB', 'OPER', 2, '8', ''],
    [12, 'Montar andaime', 'AND', 'AND-M', 4, '8', ''],
    [20, 'Raquetear bocais', 'RAQ', 'CALD', 4, '6', '10'],
    [30, 'Abrir bocas de visita', 'ABE', 'CALD', 2, 'num_bocas*1,0', '12; 20'],
    [40, 'Ventilar, limpar e remover resíduo', 'LIM', 'HIDRO', 3, '6', '30'],
    [50, 'Inspecionar (visual interna e US)', 'INS', 'INSP-EQ', 2, '4 + 3*tem_internos', '40'],
    [60, 'Reparar e trocar internos', 'MAN', 'CALD', 4, '8 + 10*tem_internos', '50'],
    [70, 'Fechar bocas de visita', 'FEC', 'CALD', 2, 'num_bocas*1,5', '60'],
    [80, 'Teste hidrostático', 'TES', 'CALD', 3, '6', '70'],
    [85, 'Desraquetear e entregar', 'DES', 'CALD', 4, '4', '80'],
    [90, 'Desmontar andaime', 'DAN', 'AND-M', 4, '5', '85'],
  ],
};

const VALVULA_REVISAO: Modelo = {
  tipo: 'VALVULA',
  nome: 'Válvula de controle — revisão e calibração',
  descricao: 'Remover, revisar em oficina, instalar e calibrar a malha.',
  linhas: [
    [10, 'Bloquear e desconectar sinais', 'LIB', 'INSTR', 1, '1,5', ''],
    [20, 'Remover válvula', 'ABE', 'ENCA', 3, '3,5', '10'],
    [40, 'Desmontar e inspecionar internos', 'INS', 'MEC-A', 2, '3', '20TI+1h'],
    [50, 'Recuperar sede, trocar gaxetas e diafragma', 'MAN', 'MEC-A', 2, '7', '40'],
    [60, 'Testar vedação e curso em bancada', 'TES', 'MEC-A', 1, '2', '50'],
    [70, 'Instalar com juntas novas', 'FEC', 'ENCA', 3, '3,5', '60TI+1h'],
    [80, 'Conectar, calibrar posicionador e testar malha', 'TES', 'INSTR', 2, '3', '70'],
  ],
};

/** The typical packages that the demonstration comes with. */
export const MODELOS: readonly Modelo[] = [
  PERMUTADOR_COMPLETO,
  PERMUTADOR_NO_LUGAR,
  PSV_CALIBRACAO,
  BOMBA_REVISAO,
  TORRE_ABERTURA,
  VASO_ABERTURA,
  VALVULA_REVISAO,
];
