import type { Pacote } from './mapping.ts';

const BASE = { disciplina: 'CAL', contrato: 'MTX', tipo: 'MANUTENCAO' } as const;

/** The sample service of the domain's vectors, to the letter: durations are not drawn. */
export const PERMUTADOR_EXEMPLO: Pacote = {
  titulo: 'Abrir, limpar, inspecionar e fechar {tag}',
  ...BASE,
  origem: 'NR13',
  equipe: [['A70', 'A20']],
  passos: [
    ['A10', 'Liberar e drenar', 'LIB', '2 OPER', 10, ''],
    ['B10', 'Montar andaime', 'AND', '5 AND-M', 8, ''],
    ['A20', 'Raquetear bocais N1–N4', 'RAQ', '4 CALD', 6, 'A10'],
    ['A30', 'Abrir tampas e sacar feixe', 'ABE', '6 CALD', 12, 'A20; B10'],
    ['A40', 'Limpar feixe (hidrojato)', 'LIM', '3 HIDRO', 16, 'A30'],
    ['A50', 'Inspecionar (VI/US/IRIS) — ponto de espera', 'INS', '2 INSP-END', 8, 'A40'],
    ['A60', 'Montar feixe e fechar', 'FEC', '6 CALD', 14, 'A50'],
    ['A70', 'Teste hidrostático', 'TES', '4 CALD', 6, 'A60'],
    ['A80', 'Desraquetear e entregar', 'DES', '4 CALD', 4, 'A70'],
  ],
};

export const PERMUTADOR: Pacote = {
  titulo: 'Abrir, limpar, inspecionar e fechar {tag}',
  ...BASE,
  origem: 'NR13',
  equipe: [['72', '20']],
  passos: [
    ['10', 'Liberar e drenar', 'LIB', '2 OPER', 6, ''],
    ['15', 'Montar andaime', 'AND', '5 AND-M', 8, ''],
    ['18', 'Remover isolamento dos flanges', 'ABE', '2 ISOL + 1 AJUD', 5, '15'],
    ['20', 'Raquetear bocais', 'RAQ', '4 CALD', 5, '10; 18'],
    ['30', 'Soltar estojos e remover tampas', 'ABE', '4 CALD + 2 AJUD + 1 GUI-70', 7, '20'],
    ['32', 'Sacar feixe', 'ABE', '5 CALD + 2 RIG + 1 OP-GUI + 1 GUI-130 + 1 EXTR-FEIXE', 6, '30'],
    ['35', 'Transportar feixe ao pátio de hidrojato', 'ABE', '2 RIG + 1 AJUD + 1 MUNCK', 2, '32'],
    ['40', 'Hidrojatear feixe', 'LIM', '2 HIDRO + 1 AJUD + 1 BOMBA-HJ', 14, '35', { local: 'PATIO-HIDROJATO' }],
    ['42', 'Limpar casco e carretel', 'LIM', '1 HIDRO + 1 AJUD', 6, '32'],
    ['50', 'Inspecionar feixe (visual, US e IRIS)', 'INS', '2 INSP-END', 8, '40', { local: 'PATIO-HIDROJATO' }],
    ['52', 'Inspecionar casco e tampas', 'INS', '1 INSP-EQ + 1 INSP-END', 5, '42'],
    ['55', 'Tamponar tubos reprovados', 'MAN', '2 CALD + 1 SOLD-TIG', 5, '50'],
    ['58', 'Recuperar faces de flanges e trocar estojos', 'MAN', '3 CALD + 1 MEC-A', 6, '52'],
    ['60', 'Transportar e montar feixe', 'FEC', '5 CALD + 2 RIG + 1 OP-GUI + 1 GUI-130', 7, '55; 58'],
    ['62', 'Montar tampas com juntas novas e torquear', 'FEC', '4 CALD + 2 TORQ', 9, '60'],
    ['70', 'Teste hidrostático do casco', 'TES', '3 CALD + 1 INSP-EQ', 5, '62'],
    ['72', 'Teste hidrostático dos tubos', 'TES', '3 CALD + 1 INSP-EQ', 4, '70'],
    ['80', 'Desraquetear e torquear flanges', 'DES', '4 CALD + 1 TORQ', 4, '72'],
    ['85', 'Recompor isolamento', 'REC', '2 ISOL + 2 FUN', 8, '80'],
    ['90', 'Desmontar andaime', 'DAN', '5 AND-M', 5, '85'],
    ['95', 'Vistoriar e entregar à operação', 'ENT', '1 CALD + 1 OPER', 2, '80'],
  ],
};

/** With a new bundle: the old one is not cleaned. */
export const TROCA_DE_FEIXE: Pacote = {
  titulo: 'Substituir feixe tubular de {tag}',
  ...BASE,
  tipo: 'MODIFICACAO',
  origem: 'REC_INSPECAO',
  equipe: [['72', '20']],
  passos: [
    ['02', 'Receber e inspecionar feixe novo', 'INS', '1 INSP-EQ + 2 CALD', 6, '', { local: 'ALMOX-PARADA' }],
    ['04', 'Preservar e preparar feixe novo', 'PFA', '3 CALD', 8, '02', { local: 'CANTEIRO-MTX' }],
    ['10', 'Liberar e drenar', 'LIB', '2 OPER', 6, ''],
    ['15', 'Montar andaime', 'AND', '5 AND-M', 8, ''],
    ['20', 'Raquetear bocais', 'RAQ', '4 CALD', 5, '10; 15'],
    ['30', 'Soltar estojos e remover tampas', 'ABE', '4 CALD + 2 AJUD + 1 GUI-70', 7, '20'],
    ['32', 'Sacar feixe antigo e segregar', 'ABE', '5 CALD + 2 RIG + 1 OP-GUI + 1 GUI-130 + 1 EXTR-FEIXE', 7, '30'],
    ['42', 'Limpar casco e medir trilhos', 'LIM', '2 HIDRO + 2 CALD', 7, '32'],
    ['52', 'Inspecionar casco e tampas', 'INS', '1 INSP-EQ + 1 INSP-END', 5, '42'],
    ['58', 'Recuperar casco e faces de flanges', 'MAN', '3 CALD + 1 SOLD-ER + 1 MAQ-SOL', 12, '52'],
    ['60', 'Içar e montar feixe novo', 'FEC', '5 CALD + 3 RIG + 1 OP-GUI + 1 GUI-130', 9, '04; 58'],
    ['62', 'Montar tampas com juntas novas e torquear', 'FEC', '4 CALD + 2 TORQ', 9, '60'],
    ['70', 'Teste hidrostático do casco', 'TES', '3 CALD + 1 INSP-EQ', 5, '62'],
    ['72', 'Teste hidrostático dos tubos', 'TES', '3 CALD + 1 INSP-EQ', 4, '70'],
    ['80', 'Desraquetear e torquear flanges', 'DES', '4 CALD + 1 TORQ', 4, '72'],
    ['90', 'Desmontar andaime', 'DAN', '5 AND-M', 5, '80'],
    ['95', 'Vistoriar e entregar à operação', 'ENT', '1 CALD + 1 OPER', 2, '80'],
    ['98', 'Registrar dados de fabricação no prontuário', 'DMB', '1 INSP-EQ', 6, '72', { calendario: 'ADM 8h' }],
  ],
};

export const RESFRIADOR: Pacote = {
  titulo: 'Limpar, inspecionar e testar {tag}',
  ...BASE,
  origem: 'PREVENTIVA',
  equipe: [['60', '30']],
  passos: [
    ['10', 'Bloquear e liberar célula', 'LIB', '1 OPER + 1 ELET', 3, ''],
    ['12', 'Montar andaime e plataforma', 'AND', '4 AND-M', 7, ''],
    ['20', 'Raquetear bocais', 'RAQ', '3 CALD', 3, '10; 12'],
    ['30', 'Remover bujões das caixas de cabeçote', 'ABE', '4 CALD + 1 AJUD', 8, '20'],
    ['40', 'Hidrojatear tubos internamente', 'LIM', '2 HIDRO + 1 BOMBA-HJ', 10, '30II+4h'],
    ['42', 'Limpar aletas com água e detergente', 'LIM', '1 HIDRO + 1 AJUD', 6, '20'],
    ['50', 'Inspecionar tubos (IRIS por amostragem)', 'INS', '2 INSP-END', 5, '30; 40'],
    ['55', 'Revisar ventilador, correias e mancais', 'MAN', '2 MEC-R + 1 ELET', 8, '10'],
    ['60', 'Montar bujões com juntas novas', 'FEC', '4 CALD', 9, '50; 42'],
    ['70', 'Teste hidrostático', 'TES', '2 CALD + 1 INSP-EQ', 4, '60'],
    ['80', 'Desraquetear', 'DES', '3 CALD', 3, '70'],
    ['85', 'Girar ventilador e medir vibração', 'TES', '1 MEC-R + 1 ELET', 2, '55; 80'],
    ['90', 'Desmontar andaime', 'DAN', '4 AND-M', 4, '80'],
  ],
};
