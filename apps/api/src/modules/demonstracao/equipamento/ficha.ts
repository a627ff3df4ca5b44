import { categoriaNr13 } from '@cadencia/domain/nr13/calculo.ts';
import type { ClasseDeFluido } from '@cadencia/domain/nr13/classe.ts';
import { PARAMETRO_INICIAL } from '@cadencia/domain/nr13/norma.ts';
import type { AtributoDaFicha } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { TIPOS_EQUIPAMENTO, type TipoEquipamento } from '../catalogo/mapping.ts';
import { localDaUnidade } from '../planta/mapping.ts';
import { criarSorteio, type Sorteio } from '../sorteio.ts';
import type { Equipamento } from './mapping.ts';

/** What the data sheet of some types asks for. */
export const FICHAS: Readonly<Partial<Record<TipoEquipamento, readonly AtributoDaFicha[]>>> = {
  PERMUTADOR: [
    { chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' },
    { chave: 'diametro_casco', rotulo: 'Diâmetro do casco', tipo: 'numero', unidade: 'mm' },
    { chave: 'tipo_tema', rotulo: 'Tipo TEMA', tipo: 'opcao', opcoes: ['AES', 'AEU', 'BEM', 'BEU', 'NEN'] },
  ],
  TORRE: [
    { chave: 'num_bandejas', rotulo: 'Número de bandejas', tipo: 'numero' },
    { chave: 'num_bocas', rotulo: 'Bocas de visita', tipo: 'numero' },
  ],
  VASO: [
    { chave: 'num_bocas', rotulo: 'Bocas de visita', tipo: 'numero' },
    { chave: 'tem_internos', rotulo: 'Tem internos', tipo: 'booleano' },
  ],
  BOMBA: [
    { chave: 'potencia', rotulo: 'Potência do motor', tipo: 'numero', unidade: 'kW' },
    { chave: 'num_estagios', rotulo: 'Número de estágios', tipo: 'numero' },
  ],
  PSV: [
    { chave: 'pressao_abertura', rotulo: 'Pressão de abertura', tipo: 'numero', unidade: 'kgf/cm²' },
    { chave: 'diametro', rotulo: 'Diâmetro', tipo: 'texto', unidade: 'pol' },
  ],
};

interface Faixa {
  /** Operating pressure in MPa, from and to. */
  readonly pressao: readonly [number, number];
  readonly volume: readonly [number, number];
  readonly classe: ClasseDeFluido;
  readonly fluidos: readonly string[];
}

/** What vessels and boilers of these types usually are. */
const FAIXAS: Readonly<Partial<Record<TipoEquipamento, Faixa>>> = {
  TORRE: { pressao: [0.1, 1.8], volume: [120, 900], classe: 'A', fluidos: ['Petróleo', 'Nafta', 'GLP'] },
  VASO: { pressao: [0.3, 2.4], volume: [6, 90], classe: 'A', fluidos: ['Nafta', 'Gás combustível', 'Condensado'] },
  PERMUTADOR: { pressao: [0.8, 3.2], volume: [1.5, 14], classe: 'A', fluidos: ['Petróleo', 'Nafta', 'Diesel', 'RAT'] },
  REATOR: { pressao: [0.3, 6.5], volume: [60, 400], classe: 'A', fluidos: ['Gasóleo e catalisador', 'Diesel e H2'] },
  FILTRO: { pressao: [0.4, 1.6], volume: [0.4, 3], classe: 'B', fluidos: ['Resíduo de vácuo', 'Óleo decantado'] },
  EVAPORADOR: { pressao: [0.1, 0.4], volume: [80, 240], classe: 'C', fluidos: ['Licor negro'] },
  CALDEIRA: { pressao: [4.2, 8.6], volume: [60, 180], classe: 'C', fluidos: ['Vapor'] },
  TANQUE: { pressao: [0.01, 0.05], volume: [300, 4_000], classe: 'C', fluidos: ['Condensado', 'Água desmineralizada'] },
};

const entre = ({ uniforme }: Sorteio, [de, ate]: readonly [number, number], casas: number): string =>
  (de + uniforme() * (ate - de)).toFixed(casas);

const PESSOAS_ENTRAM = new Set(['ESTATICO', 'CALDEIRA_FORNO']);
const ANO = 365;

/** NR-13 of a vessel or a boiler: what it holds, and the category that follows from it. */
function normaDe({ tipo, caldeira }: Equipamento, sorteio: Sorteio, hoje: number) {
  const faixa = FAIXAS[tipo];
  const nr13 = TIPOS_EQUIPAMENTO.find(({ chave }) => chave === tipo)?.nr13 ?? 'NAO';
  if (!faixa) return { classeFluido: nr13 === 'TUBULACAO' ? 'A' : null };
  const pressaoOperacao = entre(sorteio, faixa.pressao, 2);
  const volume = entre(sorteio, faixa.volume, 1);
  const pmta = (Number(pressaoOperacao) * 1.15).toFixed(2);
  const dados = { nr13, classeFluido: faixa.classe, pressaoOperacao, pmta, volume };
  const lida = categoriaNr13(PARAMETRO_INICIAL.tabela, dados);
  const inspecionado = lida.ok ? hoje - sorteio.inteiro(ANO, 6 * ANO) : null;
  return {
    classeFluido: nr13 === 'CALDEIRA' ? null : faixa.classe,
    categoriaNr13: lida.ok ? lida.categoria : null,
    caldeira: caldeira ?? null,
    pressaoOperacao,
    pmta,
    volume,
    fluido: sorteio.escolher(faixa.fluidos),
    ultimaInterna: inspecionado,
    ultimaExterna: inspecionado === null ? null : hoje - sorteio.inteiro(60, 3 * ANO),
  };
}

const VAZIO = {
  classeFluido: null,
  categoriaNr13: null,
  caldeira: null,
  pressaoOperacao: null,
  pmta: null,
  volume: null,
  fluido: null,
  ultimaInterna: null,
  ultimaExterna: null,
};

const valoresDaFicha = (
  { tipo, porte }: Equipamento,
  { inteiro, escolher, chance }: Sorteio,
): Record<string, unknown> => {
  if (tipo === 'PERMUTADOR')
    return {
      num_tubos: Math.round(840 * porte),
      diametro_casco: inteiro(6, 14) * 100,
      tipo_tema: escolher(['AES', 'AEU', 'BEU']),
    };
  if (tipo === 'TORRE') return { num_bandejas: inteiro(18, 48), num_bocas: inteiro(6, 14) };
  if (tipo === 'VASO') return { num_bocas: inteiro(1, 4), tem_internos: chance(0.4) };
  if (tipo === 'BOMBA') return { potencia: inteiro(3, 60) * 10, num_estagios: escolher([1, 1, 2, 4]) };
  return tipo === 'PSV'
    ? { pressao_abertura: inteiro(30, 180) / 10, diametro: escolher(['1½ × 2', '2 × 3', '3 × 4']) }
    : {};
};

interface Planta {
  /** Initials of the client, the first part of SAP's places. */
  readonly sigla: string;
  /** Days since 1970, before which everything here was done. */
  readonly hoje: number;
}

/** The data sheet of an equipment of the demonstration: the same at each start. */
export function fichaDe(equipamento: Equipamento, { sigla, hoje }: Planta) {
  const { tag, tipo, sistema, porte } = equipamento;
  const sorteio = criarSorteio(`ficha ${tag}`);
  const familia = TIPOS_EQUIPAMENTO.find(({ chave }) => chave === tipo)?.familia ?? 'OUTRO';
  const [unidade = ''] = sistema.split('-');
  return {
    ...VAZIO,
    ...normaDe(equipamento, sorteio, hoje),
    localInstalacao: `${localDaUnidade(sigla, unidade)}-${tag.replaceAll(/["-]/g, '')}`,
    equipamentoSap: String(10_000_000 + sorteio.inteiro(0, 899_999)),
    criticidade: porte >= 1.2 ? 'A' : sorteio.chance(0.6) ? 'B' : 'C',
    // The suffix says that there is another like it.
    reserva: familia === 'ROTATIVO' && /[A-Z]$/.test(tag),
    espacoConfinado: PESSOAS_ENTRAM.has(familia),
    ficha: JSON.stringify(valoresDaFicha(equipamento, sorteio)),
  };
}
