import type { Pacote } from './mapping.ts';

const BASE = { disciplina: 'MEC', contrato: 'ROT', tipo: 'MANUTENCAO' } as const;
const OFICINA = { local: 'OFICINA-ROTATIVOS', calendario: '1×10' } as const;

export const BOMBA: Pacote = {
  ...BASE,
  titulo: 'Revisar e alinhar {tag}',
  origem: 'PREVENTIVA',
  equipe: [
    ['30', '30'],
    ['60', '35'],
    ['80', '70'],
  ],
  passos: [
    ['10', 'Bloquear, drenar e desenergizar', 'LIB', '1 OPER + 1 ELET', 3, ''],
    ['15', 'Medir alinhamento inicial', 'INS', '2 MEC-R', 2, '10'],
    ['20', 'Raquetear sucção e descarga', 'RAQ', '2 CALD', 3, '10'],
    ['30', 'Desacoplar e retirar conjunto rotativo', 'ABE', '3 MEC-R + 1 RIG + 1 MUNCK', 6, '15; 20'],
    ['35', 'Desmontar em oficina', 'ABE', '2 MEC-R', 5, '30', OFICINA],
    ['40', 'Lavar e inspecionar peças', 'INS', '1 MEC-R + 1 INSP-EQ', 4, '35', OFICINA],
    ['50', 'Trocar mancais, selo e anéis de desgaste', 'MAN', '2 MEC-R', 10, '40', OFICINA],
    ['55', 'Balancear rotor', 'MAN', '1 MEC-R', 4, '40', OFICINA],
    ['60', 'Montar e medir folgas', 'MAN', '2 MEC-R', 6, '50; 55', OFICINA],
    ['70', 'Instalar conjunto na base', 'FEC', '3 MEC-R + 1 RIG + 1 MUNCK', 5, '60'],
    ['75', 'Desraquetear e montar tubulação auxiliar', 'DES', '2 CALD + 1 ENCA', 4, '70'],
    ['80', 'Alinhar a laser', 'TES', '2 MEC-R', 5, '75'],
    ['85', 'Acoplar, lubrificar e testar rotação', 'TES', '2 MEC-R + 1 ELET + 1 OPER', 3, '80'],
  ],
};

export const COMPRESSOR: Pacote = {
  ...BASE,
  titulo: 'Revisar {tag} (rotor, mancais e selos)',
  origem: 'PREDITIVA',
  passos: [
    ['10', 'Parar, bloquear e purgar', 'LIB', '2 OPER + 1 ELET', 8, ''],
    ['12', 'Montar andaime e talha', 'AND', '5 AND-M', 10, ''],
    ['20', 'Raquetear sucção, descarga e óleo', 'RAQ', '4 CALD', 8, '10'],
    ['25', 'Registrar alinhamento e folgas iniciais', 'INS', '3 MEC-R', 6, '10'],
    ['30', 'Remover tubulação e instrumentos', 'ABE', '4 MEC-R + 2 INSTR', 10, '12; 20; 25'],
    ['35', 'Abrir carcaça superior', 'ABE', '5 MEC-R + 2 RIG + 1 OP-GUI + 1 GUI-130', 10, '30'],
    ['38', 'Retirar rotor e diafragmas', 'ABE', '5 MEC-R + 2 RIG + 1 GUI-130', 10, '35'],
    ['40', 'Limpar carcaça e internos', 'LIM', '3 MEC-R + 2 AJUD', 12, '38'],
    ['50', 'Inspecionar rotor (LP, US e balanceamento)', 'INS', '2 INSP-END + 1 MEC-R', 18, '38', OFICINA],
    ['52', 'Inspecionar carcaça e mancais', 'INS', '1 INSP-EQ + 2 MEC-R', 8, '40'],
    ['60', 'Recuperar selos labirinto e diafragmas', 'MAN', '4 MEC-R', 26, '40; 52', OFICINA],
    ['62', 'Substituir mancais e selos secos', 'MAN', '4 MEC-R', 20, '52'],
    ['64', 'Limpar e flushar sistema de óleo', 'LIM', '3 MEC-R + 1 OPER', 30, '40', { calendario: '24h corridas' }],
    ['70', 'Montar diafragmas e rotor', 'FEC', '5 MEC-R + 2 RIG + 1 GUI-130', 16, '50; 60; 62'],
    ['72', 'Verificar passagem e folgas', 'FEC', '4 MEC-R + 1 INSP-EQ', 12, '70'],
    ['74', 'Fechar carcaça e torquear', 'FEC', '5 MEC-R + 2 TORQ + 2 RIG + 1 GUI-130', 12, '72'],
    ['76', 'Remontar tubulação e instrumentos', 'FEC', '4 MEC-R + 2 INSTR', 12, '74'],
    ['80', 'Alinhar trem e verificar tensões', 'TES', '3 MEC-R', 12, '76; 64'],
    ['82', 'Desraquetear', 'DES', '4 CALD', 6, '76'],
    ['85', 'Testar intertravamentos e vibração', 'TES', '2 INSTR + 1 ELET', 10, '80; 82'],
    ['88', 'Rodar mecânico e entregar', 'ENT', '3 MEC-R + 2 OPER', 8, '85'],
    ['90', 'Desmontar andaime', 'DAN', '5 AND-M', 6, '82'],
  ],
};

export const ACIONAMENTO: Pacote = {
  ...BASE,
  titulo: 'Revisar acionamento e redutor de {tag}',
  origem: 'PREDITIVA',
  encaixe: { depois: '25', antes: '80' },
  passos: [
    ['10', 'Desacoplar e medir desalinhamento', 'ABE', '2 MEC-R + 1 ELET', 5, ''],
    ['20', 'Abrir redutor e inspecionar engrenagens', 'INS', '3 MEC-R + 1 INSP-EQ', 9, '10'],
    ['30', 'Trocar rolamentos e retentores', 'MAN', '3 MEC-R', 14, '20'],
    ['40', 'Revisar governador e válvula de fechamento rápido', 'MAN', '2 MEC-R + 1 INSTR', 16, '10'],
    ['50', 'Fechar redutor e trocar óleo', 'FEC', '3 MEC-R', 8, '30'],
    ['60', 'Testar desarme por sobrevelocidade', 'TES', '2 MEC-R + 1 INSTR + 1 OPER', 6, '40; 50'],
    ['70', 'Acoplar e alinhar', 'TES', '2 MEC-R', 7, '60'],
  ],
};

export const EJETOR: Pacote = {
  ...BASE,
  titulo: 'Revisar bocal e difusor de {tag}',
  origem: 'OPERACAO',
  equipe: [['50', '20']],
  passos: [
    ['10', 'Bloquear vapor e drenar', 'LIB', '1 OPER', 3, ''],
    ['15', 'Montar andaime', 'AND', '3 AND-M', 5, ''],
    ['20', 'Desmontar bocal e difusor', 'ABE', '2 MEC-A + 1 CALD', 5, '10; 15'],
    ['30', 'Medir desgaste e limpar', 'INS', '1 MEC-A + 1 INSP-EQ', 3, '20', { local: 'OFICINA-ROTATIVOS' }],
    ['40', 'Trocar bocal e recuperar sede', 'MAN', '2 MEC-A', 7, '30', { local: 'OFICINA-ROTATIVOS' }],
    ['50', 'Montar com juntas novas', 'FEC', '2 MEC-A + 1 CALD', 5, '40'],
    ['60', 'Teste de estanqueidade', 'TES', '1 MEC-A + 1 OPER', 2, '50'],
    ['70', 'Desmontar andaime', 'DAN', '3 AND-M', 3, '60'],
  ],
};

export const SOPRADOR_DE_FULIGEM: Pacote = {
  ...BASE,
  titulo: 'Revisar soprador de fuligem {tag}',
  origem: 'PREVENTIVA',
  equipe: [['50', '20']],
  passos: [
    ['10', 'Bloquear vapor e desenergizar', 'LIB', '1 OPER + 1 ELET', 2, ''],
    ['20', 'Retirar lança e caixa de gaxetas', 'ABE', '2 MEC-A + 1 RIG + 1 MUNCK', 4, '10'],
    ['30', 'Inspecionar lança, bocais e trilho', 'INS', '1 INSP-EQ + 1 MEC-A', 2, '20'],
    ['40', 'Trocar gaxetas, roletes e válvula de vapor', 'MAN', '2 MEC-A', 7, '30'],
    ['50', 'Montar e alinhar lança', 'FEC', '2 MEC-A + 1 RIG', 5, '40'],
    ['60', 'Testar avanço, recuo e fins de curso', 'TES', '1 MEC-A + 1 INSTR', 2, '50'],
  ],
};

export const VENTILADOR: Pacote = {
  ...BASE,
  titulo: 'Revisar {tag} (rotor, mancais e damper)',
  origem: 'PREDITIVA',
  passos: [
    ['10', 'Bloquear e desenergizar', 'LIB', '1 OPER + 1 ELET', 2, ''],
    ['20', 'Abrir voluta e portas de visita', 'ABE', '3 MEC-R + 1 CALD', 5, '10'],
    ['30', 'Limpar rotor e carcaça', 'LIM', '2 HIDRO + 2 AJUD', 8, '20'],
    ['40', 'Inspecionar rotor (LP) e desgaste das pás', 'INS', '1 INSP-END + 1 MEC-R', 5, '30'],
    ['50', 'Trocar mancais e revestir pás', 'MAN', '3 MEC-R + 1 SOLD-ER + 1 MAQ-SOL', 18, '40'],
    ['55', 'Revisar damper e atuador', 'MAN', '1 MEC-A + 1 INSTR', 10, '20'],
    ['60', 'Balancear em campo', 'MAN', '2 MEC-R', 6, '50'],
    ['70', 'Fechar voluta', 'FEC', '3 MEC-R + 1 CALD', 5, '60; 55'],
    ['80', 'Alinhar e testar rotação', 'TES', '2 MEC-R + 1 ELET', 6, '70'],
  ],
};
