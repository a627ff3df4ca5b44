/** A code as SAP writes it: the group's two figures and six of its own. */
const codigo = (grupo: number, n: number): string => `${grupo}${String(100_000 + n * 37).padStart(6, '0')}`;

interface Insumo {
  readonly tipo: string;
  readonly grupo: string;
  readonly unidade: string;
  readonly nome: string;
  readonly custo: number;
  readonly prazo: number;
  readonly estoque: number;
  readonly classe?: number;
  readonly diametro?: number;
}

/** From this lead time on, in days, a thing is bought long before the shutdown. */
const LONGO_PRAZO_DIAS = 180;

const DIAMETROS = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24];
const CLASSES = [150, 300, 600];
const deCada = (fazer: (diametro: number, classe: number) => Insumo): Insumo[] =>
  DIAMETROS.flatMap((diametro) => CLASSES.map((classe) => fazer(diametro, classe)));
const aos10 = (valor: number): number => Math.round(valor / 10) * 10;

const JUNTAS = deCada((diametro, classe) => ({
  tipo: 'MATERIAL',
  grupo: 'JUNTA',
  unidade: 'PC',
  nome: `JUNTA ESPIROTÁLICA ${diametro}" ${classe}# SS316/GRAFITE B16.20`,
  custo: aos10(18 * diametro * (classe / 150)),
  prazo: 30,
  estoque: Math.round((400 / diametro) * (150 / classe)),
  classe,
  diametro,
}));
const ESTOJOS = deCada((diametro, classe) => ({
  tipo: 'MATERIAL',
  grupo: 'ESTOJO_PORCA',
  unidade: 'CJ',
  nome: `JOGO DE ESTOJOS A193 B7 COM PORCAS A194 2H PARA FLANGE ${diametro}" ${classe}#`,
  custo: aos10(26 * diametro * (classe / 150)),
  prazo: 45,
  estoque: Math.round((160 / diametro) * (150 / classe)),
  classe,
  diametro,
}));
const TUBOS = DIAMETROS.map((diametro) => ({
  tipo: 'MATERIAL',
  grupo: 'TUBO',
  unidade: 'M',
  nome: `TUBO AÇO-CARBONO ${diametro}" SCH 40 A106 GR B SEM COSTURA`,
  custo: aos10(95 * diametro),
  prazo: 60,
  estoque: Math.round(360 / diametro),
  diametro,
}));

/** Group, kind, unit, name, R$, days, in stock. */
const AVULSOS: readonly (readonly [string, string, string, string, number, number, number])[] = [
  ['ELETRODO', 'CONSUMIVEL', 'KG', 'ELETRODO E7018 3,25 MM', 42, 15, 1_800],
  ['ELETRODO', 'CONSUMIVEL', 'KG', 'VARETA TIG ER70S-3 2,4 MM', 58, 15, 640],
  ['ELETRODO', 'CONSUMIVEL', 'KG', 'VARETA TIG ER309L 2,4 MM', 196, 30, 120],
  ['CHAPA', 'MATERIAL', 'KG', 'CHAPA AÇO-CARBONO A516 GR 70 12,7 MM', 14, 90, 8_400],
  ['CHAPA', 'MATERIAL', 'KG', 'CHAPA INOX 410S 3 MM PARA BANDEJA', 61, 120, 0],
  ['REFRATARIO', 'MATERIAL', 'KG', 'CONCRETO REFRATÁRIO 60% ALUMINA', 9, 75, 26_000],
  ['REFRATARIO', 'MATERIAL', 'M2', 'MANTA CERÂMICA 1.260 °C 50 MM', 148, 60, 900],
  ['ISOLANTE', 'MATERIAL', 'M2', 'SILICATO DE CÁLCIO 63 MM', 112, 45, 1_200],
  ['ISOLANTE', 'MATERIAL', 'M2', 'CHAPA DE ALUMÍNIO LISO 0,8 MM PARA PROTEÇÃO', 88, 45, 2_300],
  ['TINTA', 'CONSUMIVEL', 'L', 'TINTA SILICONE ALUMÍNIO 540 °C', 96, 30, 380],
  ['CATALISADOR', 'SOBRESSALENTE', 'KG', 'CATALISADOR NIMO PARA HIDROTRATAMENTO', 118, 300, 0],
  ['ROTATIVO', 'SOBRESSALENTE', 'CJ', 'SELO MECÂNICO DUPLO API 682 PLANO 53B', 86_000, 210, 3],
  ['ROTATIVO', 'SOBRESSALENTE', 'PC', 'ROTOR COMPLETO DO SOPRADOR DE AR', 4_850_000, 420, 0],
  ['ROTATIVO', 'SOBRESSALENTE', 'CJ', 'MANCAL RADIAL E DE ESCORA DE COMPRESSOR', 178_000, 240, 1],
  ['ROTATIVO', 'SOBRESSALENTE', 'PC', 'ROLAMENTO 7313 BECBM', 1_340, 30, 24],
  ['VALVULA', 'SOBRESSALENTE', 'PC', 'VÁLVULA GAVETA 8" 300# WCB FLANGEADA', 18_700, 150, 4],
  ['VALVULA', 'SOBRESSALENTE', 'CJ', 'JOGO DE INTERNOS DE PSV 4" X 6"', 9_400, 120, 12],
  ['ELETRICO', 'SOBRESSALENTE', 'PC', 'DISJUNTOR DE CAIXA ABERTA 1.600 A', 42_500, 150, 2],
  ['ELETRICO', 'MATERIAL', 'M', 'CABO DE FORÇA 3 X 95 MM² 0,6/1 KV', 214, 60, 1_500],
  ['INSTRUMENTO', 'SOBRESSALENTE', 'PC', 'TRANSMISSOR DE PRESSÃO DIFERENCIAL HART', 7_900, 90, 9],
  ['INSTRUMENTO', 'SOBRESSALENTE', 'PC', 'TERMOPAR TIPO K COM POÇO 12"', 1_180, 60, 40],
  ['OUTRO', 'FERRAMENTA', 'H', 'CHAVE DE TORQUE HIDRÁULICA 8.000 NM', 140, 0, 6],
  ['OUTRO', 'LOCACAO', 'H', 'GERADOR DIESEL 500 KVA', 165, 20, 0],
  ['OUTRO', 'LOCACAO', 'H', 'COMPRESSOR DE AR 900 PCM', 120, 20, 0],
  ['OUTRO', 'EPI', 'UN', 'MACACÃO TYVEK COM CAPUZ', 46, 15, 3_200],
  ['OUTRO', 'EPI', 'UN', 'FILTRO COMBINADO PARA MÁSCARA PANORÂMICA', 118, 30, 640],
  ['OUTRO', 'CONSUMIVEL', 'UN', 'DISCO DE CORTE 7"', 9, 10, 5_400],
  ['CONEXAO', 'MATERIAL', 'PC', 'CURVA 90° RAIO LONGO 8" SCH 40 A234 WPB', 690, 60, 18],
  ['FLANGE', 'MATERIAL', 'PC', 'FLANGE PESCOÇO 8" 300# RF A105', 1_450, 60, 14],
  ['FLANGE', 'MATERIAL', 'PC', 'RAQUETE 12" 300# A516 GR 70 B16.48', 2_980, 75, 22],
];

const familias: readonly (readonly Insumo[])[] = [
  JUNTAS,
  ESTOJOS,
  TUBOS,
  AVULSOS.map(([grupo, tipo, unidade, nome, custo, prazo, estoque]) => ({
    tipo,
    grupo,
    unidade,
    nome,
    custo,
    prazo,
    estoque,
  })),
];

const PRIMEIRA_FAMILIA = 10;

export const INSUMOS = familias.flatMap((familia, f) =>
  familia.map(({ custo, prazo, classe, diametro, ...insumo }, n) => ({
    ...insumo,
    codigo: codigo(PRIMEIRA_FAMILIA + f, n),
    custoUnitario: custo,
    prazoEntrega: prazo,
    longoPrazo: prazo > LONGO_PRAZO_DIAS,
    classe: classe === undefined ? undefined : `${classe}#`,
    diametro: diametro ?? null,
  })),
);
