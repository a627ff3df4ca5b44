import type { Pacote } from './mapping.ts';

const BASE = { disciplina: 'CAL', contrato: 'MTX', tipo: 'MANUTENCAO', origem: 'NR13', equipe: [] } as const;
const FORTE = { calendario: '2×12' } as const;

export const CALDEIRA: Pacote = {
  ...BASE,
  titulo: 'Abrir, limpar, inspecionar e fechar {tag} (NR-13)',
  passos: [
    ['10', 'Apagar, despressurizar e resfriar', 'LIB', '2 OPER', 16, '', { calendario: '24h corridas' }],
    ['12', 'Montar andaime externo', 'AND', '8 AND-M', 14, ''],
    ['20', 'Raquetear vapor, água e gás', 'RAQ', '6 CALD', 10, '10; 12'],
    ['30', 'Abrir portas e bocas de visita', 'ABE', '4 CALD + 2 AJUD', 6, '20'],
    ['34', 'Ventilar, medir atmosfera e emitir PET', 'ABE', '1 TST + 1 VIG', 3, '30'],
    ['36', 'Montar andaime interno da câmara', 'AND', '10 AND-M + 2 VIG', 18, '34'],
    ['40', 'Lavar lado gases', 'LIM', '4 HIDRO + 2 AJUD + 2 VIG + 1 BOMBA-HJ', 18, '34'],
    ['50', 'Inspecionar tubos e coletores (visual, US e LP)', 'INS', '3 INSP-END + 1 INSP-EQ', 18, '36; 40'],
    ['60', 'Substituir tubos e protetores', 'MAN', '6 CALD + 4 SOLD-TIG + 2 VIG + 4 MAQ-SOL', 40, '50'],
    ['62', 'Reparar refratário da câmara', 'MAN', '5 REFR + 2 AJUD + 1 VIG', 26, '50II+6h'],
    ['65', 'Radiografar soldas dos tubos', 'INS', '2 INSP-END', 16, '60II+12h; 60TT+6h'],
    ['70', 'Desmontar andaime interno', 'FEC', '10 AND-M + 2 VIG', 10, '62; 65'],
    ['76', 'Fechar portas e bocas de visita', 'FEC', '4 CALD + 1 TORQ', 7, '70'],
    ['80', 'Teste hidrostático com acompanhamento do PH', 'TES', '4 CALD + 2 INSP-EQ + 1 OPER', 14, '76'],
    ['85', 'Desraquetear', 'DES', '6 CALD + 1 TORQ', 8, '80'],
    ['90', 'Desmontar andaime externo', 'DAN', '8 AND-M', 10, '85'],
    ['95', 'Vistoriar e entregar à operação', 'ENT', '1 CALD + 1 OPER', 3, '85'],
  ],
};

/** Of a recovery boiler. */
export const FORNALHA: Pacote = {
  ...BASE,
  titulo: 'Lavar, inspecionar e reparar fornalha de {tag}',
  passos: [
    ['10', 'Resfriar e purgar fornalha', 'LIB', '3 OPER', 10, '', { calendario: '24h corridas' }],
    ['20', 'Lavar fornalha e remover camada de fundido', 'LIM', '10 HIDRO + 3 VIG', 14, '10', FORTE],
    ['30', 'Montar andaime suspenso (plataforma da fornalha)', 'AND', '24 AND-M + 4 VIG', 22, '20', FORTE],
    ['40', 'Jatear paredes d’água', 'LIM', '12 PINT + 3 VIG + 4 COMPR', 14, '30', FORTE],
    ['50', 'Medir espessura em malha (US)', 'INS', '10 INSP-END + 2 INSP-EQ', 16, '40II+4h; 40TT+6h'],
    ['55', 'Mapear resultados e liberar reparos', 'INS', '2 INSP-EQ', 4, '50'],
    ['60', 'Substituir tubos da parede', 'MAN', '20 CALD + 16 SOLD-TIG + 4 VIG + 16 MAQ-SOL', 30, '55', FORTE],
    ['65', 'Radiografar soldas', 'INS', '6 INSP-END', 16, '60II+8h; 60TT+4h'],
    ['70', 'Revestir áreas desgastadas (overlay)', 'MAN', '14 SOLD-TIG + 3 VIG + 14 MAQ-SOL', 28, '55', FORTE],
    ['80', 'Desmontar andaime da fornalha', 'FEC', '24 AND-M + 4 VIG', 12, '65; 70', FORTE],
  ],
};

export const BANCO: Pacote = {
  ...BASE,
  titulo: 'Inspecionar e reparar {tag}',
  passos: [
    ['10', 'Montar andaime interno', 'AND', '12 AND-M + 2 VIG', 12, ''],
    ['20', 'Lavar e remover cinzas', 'LIM', '4 HIDRO + 2 AJUD + 2 VIG + 1 BOMBA-HJ', 12, ''],
    ['30', 'Abrir portas e bocas de inspeção', 'ABE', '4 CALD', 4, '20'],
    ['40', 'Inspecionar tubos (visual e US)', 'INS', '5 INSP-END + 1 INSP-EQ', 12, '10; 30'],
    ['45', 'Inspecionar curvas e suportes (LP)', 'INS', '2 INSP-END', 8, '30'],
    ['50', 'Trocar tubos e protetores', 'MAN', '14 CALD + 10 SOLD-TIG + 3 VIG + 10 MAQ-SOL', 26, '40; 45'],
    ['60', 'Ensaiar soldas', 'INS', '2 INSP-END', 8, '50TT+4h; 50II+6h'],
    ['70', 'Fechar portas', 'FEC', '4 CALD', 5, '60'],
    ['80', 'Desmontar andaime interno', 'FEC', '12 AND-M', 7, '60'],
  ],
};

export const BALAO: Pacote = {
  ...BASE,
  titulo: 'Abrir, inspecionar e fechar balão de vapor de {tag}',
  encaixe: { depois: '20', antes: '80' },
  passos: [
    ['10', 'Despressurizar, drenar e resfriar', 'LIB', '2 OPER', 12, '', { calendario: '24h corridas' }],
    ['20', 'Abrir bocas de visita', 'ABE', '4 CALD', 4, '10'],
    ['30', 'Ventilar e emitir PET', 'ABE', '1 TST + 1 VIG', 3, '20'],
    ['40', 'Retirar separadores e limpar', 'LIM', '4 CALD + 2 AJUD + 1 VIG', 10, '30'],
    ['50', 'Inspeção interna NR-13 (visual, PM e US)', 'INS', '2 INSP-EQ + 2 INSP-END', 12, '40'],
    ['60', 'Reparar e remontar separadores', 'MAN', '4 CALD + 2 SOLD-TIG + 1 VIG', 16, '50'],
    ['70', 'Fechar bocas de visita', 'FEC', '4 CALD + 1 TORQ', 5, '60'],
  ],
};

export const TESTE_DA_CALDEIRA: Pacote = {
  ...BASE,
  titulo: 'Teste hidrostático e ajuste de segurança de {tag}',
  tipo: 'INSPECAO',
  passos: [
    ['10', 'Encher e desaerar', 'TES', '3 OPER', 6, '', { calendario: '24h corridas' }],
    ['20', 'Teste hidrostático com acompanhamento do PH', 'TES', '6 CALD + 2 INSP-EQ + 2 OPER', 8, '10'],
    ['30', 'Corrigir vazamentos e repetir', 'MAN', '6 CALD + 2 SOLD-TIG', 7, '20'],
    ['40', 'Drenar, secar e fechar', 'FEC', '3 OPER + 2 CALD', 4, '30', { calendario: '24h corridas' }],
  ],
};

export const BICAS_E_BICOS: Pacote = {
  ...BASE,
  titulo: 'Trocar bicas de fundido e bicos de licor de {tag}',
  origem: 'PREVENTIVA',
  passos: [
    ['10', 'Retirar bicos de licor e portas', 'ABE', '4 CALD + 1 MEC-A', 6, ''],
    ['20', 'Retirar bicas de fundido', 'ABE', '4 CALD + 2 RIG', 8, ''],
    ['30', 'Inspecionar aberturas e tubos vizinhos', 'INS', '1 INSP-EQ + 1 INSP-END', 5, '10; 20'],
    ['40', 'Reparar aberturas', 'MAN', '3 CALD + 2 SOLD-TIG', 14, '30'],
    ['50', 'Montar bicas novas e refrigeração', 'MAN', '4 CALD + 2 RIG + 1 ENCA', 12, '40'],
    ['60', 'Montar bicos e testar vazão', 'FEC', '4 CALD + 1 OPER', 7, '40'],
    ['70', 'Testar circuito de refrigeração das bicas', 'TES', '2 ENCA + 1 OPER', 4, '50'],
  ],
};

export const PRECIPITADOR: Pacote = {
  ...BASE,
  titulo: 'Limpar, inspecionar e revisar {tag}',
  origem: 'PREVENTIVA',
  passos: [
    ['10', 'Desenergizar, aterrar e ventilar', 'LIB', '2 ELET + 1 OPER', 4, ''],
    ['20', 'Montar andaime interno', 'AND', '6 AND-M + 1 VIG', 10, '10'],
    ['30', 'Lavar campos e tremonha', 'LIM', '4 HIDRO + 2 AJUD + 1 VIG', 14, '10'],
    ['40', 'Inspecionar eletrodos e placas', 'INS', '1 INSP-EQ + 1 ELET', 8, '20; 30'],
    ['50', 'Trocar eletrodos e alinhar placas', 'MAN', '6 CALD + 2 ELET + 1 VIG', 26, '40'],
    ['55', 'Revisar sistema de batimento', 'MAN', '3 MEC-A', 16, '40'],
    ['60', 'Revisar arraste de cinzas', 'MAN', '3 MEC-A + 1 CALD', 18, '30'],
    ['70', 'Desmontar andaime e fechar', 'FEC', '6 AND-M + 2 CALD', 8, '50; 55; 60'],
    ['80', 'Ensaio de tensão a vazio', 'TES', '2 ELET + 1 OPER', 4, '70'],
  ],
};
