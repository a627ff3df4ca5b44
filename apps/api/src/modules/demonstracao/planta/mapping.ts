/** A plant: its owner, the contracts, and the places where things are. */
export interface Planta {
  readonly cliente: {
    readonly razaoSocial: string;
    readonly nomeFantasia: string;
    readonly unidade: string;
    readonly cnpj: string;
    readonly segmento: string;
    readonly spie: boolean;
    readonly regexTag: string;
  };
  readonly contratos: readonly Contrato[];
  readonly areas: readonly Area[];
  readonly sistemas: readonly Sistema[];
  readonly locais: readonly Local[];
}

/** As SAP calls the place of a unit: `REFSA-U210`, and where units have names `RIOPARDO-CR1`. */
export const localDaUnidade = (cliente: string, unidade: string): string =>
  `${cliente.toUpperCase().replaceAll(' ', '')}-${/^\d/.test(unidade) ? 'U' : ''}${unidade.replaceAll('-', '')}`;

export interface Contrato {
  readonly sigla: string;
  readonly numero: string;
  readonly empresa: string;
  readonly objeto: string;
  readonly regime: string;
  readonly hh: number;
  readonly valor: number;
  readonly verba: number;
  readonly cor: string;
}

export interface Area {
  readonly sigla: string;
  readonly nome: string;
  readonly cor: string;
}

export interface Sistema {
  readonly area: string;
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: string;
  /** Order of release to maintenance within its area. */
  readonly ordem: number;
}

export interface Local {
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly area?: string;
  readonly capacidade?: number;
}

const MILHAO = 1_000_000;
const PRIMEIRO_CONTRATO = 4_600_012_340;

type LinhaContrato = readonly [
  sigla: string,
  empresa: string,
  objeto: string,
  regime: string,
  hh: number,
  milhoes: number,
  verbaMilhoes: number,
  cor: string,
];

export const contratosDe = (linhas: readonly LinhaContrato[], serie: number): Contrato[] =>
  linhas.map(([sigla, empresa, objeto, regime, hh, milhoes, verba, cor], n) => ({
    sigla,
    numero: String(PRIMEIRO_CONTRATO + serie + n + 5),
    empresa,
    objeto,
    regime,
    hh,
    valor: milhoes * MILHAO,
    verba: verba * MILHAO,
    cor,
  }));

type LinhaSistema = readonly [codigo: string, nome: string, ordem: number, tipo?: string];

export const sistemasDe = (area: string, linhas: readonly LinhaSistema[]): Sistema[] =>
  linhas.map(([codigo, nome, ordem, tipo = 'PROCESSO']) => ({ area, codigo, nome, ordem, tipo }));
