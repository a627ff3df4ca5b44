/** Disciplines: initials, name, R$ per HH, colour. */
const LISTA_DISCIPLINAS = [
  ['CAL', 'Caldeiraria', 145, '#d9480f'],
  ['TUB', 'Tubulação', 135, '#1971c2'],
  ['MEC', 'Mecânica/Rotativos', 140, '#5f3dc4'],
  ['ELE', 'Elétrica', 150, '#f08c00'],
  ['INS', 'Instrumentação e Automação', 160, '#0c8599'],
  ['INSP', 'Inspeção/END', 190, '#c2255c'],
  ['SOL', 'Soldagem especial', 180, '#e03131'],
  ['AND', 'Andaime', 100, '#868e96'],
  ['ISO', 'Isolamento térmico', 105, '#74b816'],
  ['PIN', 'Pintura', 95, '#2f9e44'],
  ['REF', 'Refratário', 175, '#a61e4d'],
  ['LIM', 'Limpeza industrial', 110, '#15aabf'],
  ['ICA', 'Içamento/Rigging', 185, '#fab005'],
  ['CIV', 'Civil', 110, '#846358'],
  ['OPE', 'Operação/Liberação', 0, '#495057'],
  ['SMS', 'SMS', 120, '#099268'],
  ['LOG', 'Logística', 95, '#7048e8'],
  ['PLN', 'Planejamento', 130, '#465dff'],
] as const;
export type SiglaDisciplina = (typeof LISTA_DISCIPLINAS)[number][0];

/** Crafts: initials, name, discipline, R$ per HH. */
const MAO_DE_OBRA = [
  ['ENC', 'Encarregado', 'CAL', 165],
  ['CALD', 'Caldeireiro', 'CAL', 145],
  ['ENCA', 'Encanador', 'TUB', 135],
  ['SOLD-ER', 'Soldador ER', 'TUB', 170],
  ['SOLD-TIG', 'Soldador TIG', 'SOL', 180],
  ['MON', 'Montador', 'CAL', 125],
  ['MEC-R', 'Mecânico de rotativos', 'MEC', 150],
  ['MEC-A', 'Mecânico ajustador', 'MEC', 140],
  ['ELET', 'Eletricista F/C', 'ELE', 150],
  ['INSTR', 'Instrumentista', 'INS', 160],
  ['AND-M', 'Montador de andaime', 'AND', 100],
  ['ISOL', 'Isolador', 'ISO', 105],
  ['FUN', 'Funileiro', 'ISO', 110],
  ['PINT', 'Pintor/Jatista', 'PIN', 95],
  ['REFR', 'Refratarista', 'REF', 175],
  ['HIDRO', 'Operador de hidrojato', 'LIM', 115],
  ['RIG', 'Rigger', 'ICA', 185],
  ['OP-GUI', 'Operador de guindaste', 'ICA', 190],
  ['AJUD', 'Ajudante', 'LOG', 80],
  ['VIG', 'Vigia de espaço confinado', 'SMS', 90],
  ['INSP-EQ', 'Inspetor de equipamentos', 'INSP', 200],
  ['INSP-SOL', 'Inspetor de soldagem', 'INSP', 195],
  ['INSP-END', 'Inspetor END N2', 'INSP', 190],
  ['TORQ', 'Torquista', 'CAL', 150],
  ['OPER', 'Operador', 'OPE', 0],
  ['TST', 'Técnico de segurança', 'SMS', 120],
] as const;

const MAQUINAS = [
  ['GUI-70', 'Guindaste 70 t', 'ICA', 680],
  ['GUI-130', 'Guindaste 130 t', 'ICA', 1_150],
  ['GUI-300', 'Guindaste 300 t', 'ICA', 2_900],
  ['PLAT', 'Plataforma elevatória', 'LOG', 140],
  ['MUNCK', 'Caminhão munck', 'LOG', 210],
  ['COMPR', 'Compressor de ar', 'LIM', 95],
  ['BOMBA-HJ', 'Bomba de hidrojato', 'LIM', 320],
  ['MAQ-SOL', 'Máquina de solda', 'SOL', 45],
  ['EXTR-FEIXE', 'Extrator de feixe', 'CAL', 420],
] as const;
export type SiglaEspecialidade = (typeof MAO_DE_OBRA)[number][0] | (typeof MAQUINAS)[number][0];

/** Stages: initials, name, phase, order, usual weight in a static equipment. */
const LISTA_ETAPAS = [
  ['PFA', 'Pré-fabricação', 'PRE_PARADA', 10, 0],
  ['ANP', 'Andaime pré-parada', 'PRE_PARADA', 12, 3],
  ['RIS', 'Remoção de isolamento', 'PRE_PARADA', 14, 2],
  ['AND', 'Andaime', 'PARADA', 18, 0],
  ['LIB', 'Liberação', 'PARADA', 20, 4],
  ['RAQ', 'Raqueteamento', 'PARADA', 22, 5],
  ['ABE', 'Abertura', 'PARADA', 30, 12],
  ['LIM', 'Limpeza', 'PARADA', 40, 14],
  ['INS', 'Inspeção', 'PARADA', 50, 10],
  ['MAN', 'Manutenção/Reparo', 'PARADA', 60, 25],
  ['FEC', 'Fechamento', 'PARADA', 70, 15],
  ['TES', 'Teste', 'PARADA', 80, 5],
  ['DES', 'Desraqueteamento', 'PARADA', 85, 3],
  ['ENT', 'Entrega', 'PARADA', 90, 2],
  ['REC', 'Recomposição de isolamento e pintura', 'POS_PARADA', 95, 0],
  ['DAN', 'Desmontagem de andaime', 'POS_PARADA', 98, 0],
  ['DMB', 'Desmobilização e data book', 'POS_PARADA', 99, 0],
] as const;
export type SiglaEtapa = (typeof LISTA_ETAPAS)[number][0];

/** Equipment types: key, symbol of the TAG, name, family, NR-13 class, main discipline. */
const LISTA_TIPOS = [
  ['TORRE', 'T', 'Torre', 'ESTATICO', 'VASO', 'CAL'],
  ['VASO', 'V', 'Vaso de pressão', 'ESTATICO', 'VASO', 'CAL'],
  ['PERMUTADOR', 'P', 'Permutador casco e tubo', 'ESTATICO', 'VASO', 'CAL'],
  ['RESFRIADOR', 'P', 'Resfriador a ar', 'ESTATICO', 'NAO', 'CAL'],
  ['FORNO', 'F', 'Forno', 'CALDEIRA_FORNO', 'NAO', 'CAL'],
  ['REATOR', 'R', 'Reator/Regenerador', 'ESTATICO', 'VASO', 'CAL'],
  ['BOMBA', 'B', 'Bomba centrífuga', 'ROTATIVO', 'NAO', 'MEC'],
  ['COMPRESSOR', 'C', 'Compressor/Soprador', 'ROTATIVO', 'NAO', 'MEC'],
  ['CALDEIRA', 'GV', 'Caldeira', 'CALDEIRA_FORNO', 'CALDEIRA', 'CAL'],
  ['TANQUE', 'TQ', 'Tanque', 'ESTATICO', 'TANQUE', 'CAL'],
  ['EJETOR', 'EJ', 'Ejetor', 'ESTATICO', 'NAO', 'MEC'],
  ['FILTRO', 'FT', 'Filtro', 'ESTATICO', 'VASO', 'CAL'],
  ['MOTOR', 'M', 'Motor elétrico', 'ELETRICO', 'NAO', 'ELE'],
  ['PAINEL', 'PN', 'Painel elétrico', 'ELETRICO', 'NAO', 'ELE'],
  ['PSV', 'PSV', 'Válvula de segurança', 'VALVULA', 'NAO', 'MEC'],
  ['VALVULA', 'FV', 'Válvula de controle', 'VALVULA', 'NAO', 'INS'],
  ['LINHA', 'L', 'Linha', 'TUBULACAO', 'TUBULACAO', 'TUB'],
  ['SOPRADOR', 'SF', 'Soprador de fuligem', 'CALDEIRA_FORNO', 'NAO', 'MEC'],
  ['VENTILADOR', 'VT', 'Ventilador', 'ROTATIVO', 'NAO', 'MEC'],
  ['PRECIPITADOR', 'PE', 'Precipitador eletrostático', 'OUTRO', 'NAO', 'CAL'],
  ['EVAPORADOR', 'EV', 'Efeito de evaporação', 'ESTATICO', 'VASO', 'CAL'],
] as const;
export type TipoEquipamento = (typeof LISTA_TIPOS)[number][0];

export const DISCIPLINAS = LISTA_DISCIPLINAS.map(([sigla, nome, custo, cor], n) => ({
  sigla,
  nome,
  custo,
  cor,
  ordem: (n + 1) * 10,
}));

export const ESPECIALIDADES = [
  ...MAO_DE_OBRA.map(([sigla, nome, disciplina, custo]) => ({ sigla, nome, disciplina, custo, maoObra: 'DIRETA' })),
  ...MAQUINAS.map(([sigla, nome, disciplina, custo]) => ({ sigla, nome, disciplina, custo, maoObra: 'EQUIPAMENTO' })),
];

/** What comes before, what stops the plant, what follows. */
const COR_DA_FASE = { PRE_PARADA: '#1971c2', PARADA: '#e8590c', POS_PARADA: '#2f9e44' } as const;

export const ETAPAS = LISTA_ETAPAS.map(([sigla, nome, fase, ordem, peso]) => ({
  sigla,
  nome,
  fase,
  ordem,
  peso,
  cor: COR_DA_FASE[fase],
}));

export const TIPOS_EQUIPAMENTO = LISTA_TIPOS.map(([chave, sigla, nome, familia, nr13, disciplina]) => ({
  chave,
  sigla,
  nome,
  familia,
  nr13,
  disciplina,
}));

const maquinas = new Set<string>(MAQUINAS.map(([sigla]) => sigla));

/** True for machines, whose hours are not HH. */
export const isMaquina = (sigla: SiglaEspecialidade): boolean => maquinas.has(sigla);
