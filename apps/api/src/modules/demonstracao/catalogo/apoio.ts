/** Hours before the start at which a support is ready, unless its list says otherwise. */
const ANTECEDENCIA_H = 12;

interface Particulares {
  readonly antecedenciaH?: number;
  /** HH per unit: to mount, or in all; and to dismount. */
  readonly hh?: readonly [montar: number, desmontar?: number];
  readonly geraAtividade?: true;
  readonly escasso?: true;
}

type Unidade = 'M3' | 'M2' | 'UN' | 'H';
type Momento = 'ANTES' | 'DURANTE' | 'ANTES_E_DEPOIS';

/** Supports: initials, name, unit, moment, colour, what is their own. */
const LISTA: readonly (readonly [string, string, Unidade, Momento, string, Particulares?])[] = [
  ['AND', 'Andaime', 'M3', 'ANTES_E_DEPOIS', '#868e96', { antecedenciaH: 24, hh: [0.35, 0.2], geraAtividade: true }],
  ['GUI', 'Guindaste', 'H', 'DURANTE', '#fab005', { antecedenciaH: 24, escasso: true }],
  ['ISO', 'Isolamento térmico', 'M2', 'ANTES_E_DEPOIS', '#74b816', { hh: [1.2, 0.4], geraAtividade: true }],
  ['PIN', 'Pintura', 'M2', 'DURANTE', '#2f9e44', { hh: [0.6] }],
  ['HJT', 'Hidrojato', 'H', 'DURANTE', '#15aabf', { escasso: true }],
  ['LQV', 'Limpeza química ou a vácuo', 'H', 'DURANTE', '#1098ad'],
  ['VIG', 'Vigia', 'H', 'DURANTE', '#099268', { hh: [1] }],
  ['VEN', 'Ventilação e exaustão', 'UN', 'ANTES', '#4dabf7', { hh: [2] }],
  ['ILU', 'Iluminação provisória', 'UN', 'ANTES', '#f59f00', { hh: [1.5] }],
  ['ENE', 'Energia provisória', 'UN', 'ANTES', '#f08c00', { hh: [3] }],
  ['ARR', 'Ar respirável', 'UN', 'ANTES', '#3bc9db', { hh: [1] }],
  ['N2', 'Inertização com N2', 'M3', 'ANTES', '#5c7cfa'],
  ['RES', 'Remoção de resíduo', 'M3', 'DURANTE', '#846358', { hh: [0.8] }],
  ['MUN', 'Transporte com munck', 'H', 'DURANTE', '#7048e8', { escasso: true }],
  ['TEN', 'Tenda ou habitáculo pressurizado', 'UN', 'ANTES_E_DEPOIS', '#be4bdb', { antecedenciaH: 24, hh: [8, 4] }],
  ['BRI', 'Bombeiro ou brigada', 'H', 'DURANTE', '#e03131', { hh: [1] }],
  ['TOP', 'Topografia', 'H', 'DURANTE', '#495057'],
  ['TTE', 'Tratamento térmico', 'UN', 'DURANTE', '#c2255c', { hh: [12] }],
  ['TOR', 'Torque hidráulico', 'UN', 'DURANTE', '#d9480f', { escasso: true }],
  ['USI', 'Usinagem de campo', 'H', 'DURANTE', '#5f3dc4', { antecedenciaH: 48, escasso: true }],
];

export const APOIOS = LISTA.map(([sigla, nome, unidade, momento, cor, particulares = {}]) => ({
  sigla,
  nome,
  unidade,
  momento,
  antecedencia: (particulares.antecedenciaH ?? ANTECEDENCIA_H) * 60,
  indiceHh: particulares.hh?.[0] ?? null,
  indiceHhDesmontagem: particulares.hh?.[1] ?? null,
  geraAtividade: particulares.geraAtividade ?? false,
  recursoEscasso: particulares.escasso ?? false,
  cor,
}));
