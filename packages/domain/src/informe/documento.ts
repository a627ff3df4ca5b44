import { linhasDe } from './cadastro.ts';
import { comMedidas, DO_RESUMO, fatoDe } from './fatos.ts';
import { type Bloco, type DocumentoDoInforme, escreve, type Fato, type Numeros, type Valor } from './modelo.ts';
import { MODOS, SECOES, type SecaoDoInforme } from './secoes.ts';

/** What people wrote in a report. */
export interface Escrito {
  readonly numero: string;
  readonly titulo: string;
  readonly modo: keyof typeof MODOS;
  readonly inicio: string;
  readonly fim: string;
  readonly revisao: number;
  readonly mensagens: string;
  readonly mudancas: string | null;
  readonly sms: Readonly<Record<NomeDeSms, number | null>>;
  /** The figures of the report before, where there is one. */
  readonly smsAntes: Readonly<Record<NomeDeSms, number | null>> | null;
  readonly secoes: readonly {
    readonly secao: SecaoDoInforme;
    readonly titulo: string | null;
    readonly texto: string | null;
    readonly visivel: boolean;
  }[];
  readonly riscos: readonly {
    readonly risco: string;
    readonly impacto: string | null;
    readonly acao: string | null;
    readonly responsavel: string | null;
    readonly prazo: string | null;
  }[];
  readonly cliente: string;
  readonly projeto: string;
  /** Days from the first day of the shutdown to the end of the period, as people say them. */
  readonly diaD: string;
}

/** Figures of safety, which people enter: none of them comes from the schedule. */
export const DE_SMS = {
  hhExposicao: ['HH de exposição', 0],
  comAfastamento: ['Acidentes com afastamento', -1],
  semAfastamento: ['Acidentes sem afastamento', -1],
  desviosSms: ['Desvios', -1],
  treinamentos: ['Pessoas treinadas', 1],
} as const satisfies Record<string, readonly [string, Fato['sentido']]>;
export type NomeDeSms = keyof typeof DE_SMS;

function sms({ sms: agora, smsAntes }: Escrito): Bloco[] {
  const itens = Object.entries(DE_SMS).map(([nome, [rotulo, sentido]]): Fato => {
    const valor = agora[nome as NomeDeSms];
    return {
      rotulo,
      formato: 'NUMERO',
      valor,
      antes: smsAntes?.[nome as NomeDeSms] ?? null,
      sentido,
      tom: nome === 'comAfastamento' && valor ? 'critico' : '',
    };
  });
  return itens.some(({ valor }) => valor !== null) ? [{ tipo: 'fatos', itens }] : [];
}

const riscos = ({ riscos: linhas }: Escrito): Bloco[] => [
  {
    tipo: 'tabela',
    titulo: '',
    colunas: [
      { titulo: 'Risco', formato: 'TEXTO', peso: 4 },
      { titulo: 'Impacto', formato: 'TEXTO', peso: 3 },
      { titulo: 'Ação', formato: 'TEXTO', peso: 4 },
      { titulo: 'Responsável', formato: 'TEXTO', peso: 2 },
      { titulo: 'Prazo', formato: 'DIA', peso: 1.2 },
    ],
    linhas: linhas.map(({ risco, impacto, acao, responsavel, prazo }): Valor[] => [
      risco,
      impacto,
      acao,
      responsavel,
      prazo,
    ]),
    nota: linhas.length === 0 ? 'Nenhum risco registrado.' : '',
  },
];

function blocosDe(chave: SecaoDoInforme, escrito: Escrito, numeros: Numeros): readonly Bloco[] {
  const lidos = numeros.blocos[chave] ?? [];
  if (chave === 'SMS') return [...sms(escrito), ...lidos];
  if (chave === 'RISCOS') return [...riscos(escrito), ...lidos];
  if (chave !== 'RESUMO') return lidos;
  const itens = DO_RESUMO.map((nome) => fatoDe(numeros, nome)).filter(({ valor }) => valor !== null);
  return [{ tipo: 'fatos', itens }, ...lidos];
}

/** All sections of a report in its order, with their figures; those that nobody wrote come last, in the usual order. */
export function secoesDe(escrito: Escrito, numeros: Numeros): DocumentoDoInforme['secoes'] {
  const escritas = new Map(escrito.secoes.map((uma) => [uma.secao, uma]));
  const ordem = [...escritas.keys(), ...(Object.keys(SECOES) as SecaoDoInforme[]).filter((um) => !escritas.has(um))];
  return ordem.map((chave) => {
    const { titulo, texto } = escritas.get(chave) ?? {};
    return {
      chave,
      titulo: titulo || SECOES[chave],
      texto: comMedidas(texto ?? '', numeros),
      blocos: [...blocosDe(chave, escrito, numeros)],
    };
  });
}

/** A report as every form of it shows it. Sections that nobody wrote are there too, unless they are hidden. */
export function montar(escrito: Escrito, numeros: Numeros): DocumentoDoInforme {
  const { numero, titulo, modo, inicio, fim, revisao, mensagens, mudancas, cliente, projeto, diaD } = escrito;
  const escondidas = new Set<string>(escrito.secoes.flatMap(({ secao, visivel }) => (visivel ? [] : secao)));
  const { anterior } = numeros;
  return {
    numero,
    titulo,
    capa: [
      ['Cliente', cliente],
      ['Projeto', projeto],
      ['Período', `${escreve('DIA', inicio)} a ${escreve('DIA', fim)} (${MODOS[modo].toLowerCase()}, ${diaD})`],
      ['Data de corte', escreve('DATA_HORA', numeros.corte)],
      ...(revisao > 0 ? ([['Revisão', String(revisao)]] as [string, string][]) : []),
      ...(mudancas ? ([['O que mudou', mudancas]] as [string, string][]) : []),
      ...(anterior ? ([['Comparado com', anterior.numero]] as [string, string][]) : []),
    ],
    mensagens: linhasDe(mensagens).map((uma) => comMedidas(uma, numeros)),
    secoes: secoesDe(escrito, numeros).filter(
      ({ chave, texto, blocos }) => !escondidas.has(chave) && (texto !== '' || blocos.some(temAlgo)),
    ),
    hash: null,
  };
}

/** Whether a block has something to read. */
export function temAlgo(bloco: Bloco): boolean {
  if (bloco.tipo === 'fatos') return bloco.itens.length > 0;
  if (bloco.tipo === 'frases') return bloco.frases.length > 0;
  if (bloco.tipo === 'fotos') return bloco.fotos.length > 0;
  if (bloco.tipo === 'grafico') return bloco.rotulos.length > 0;
  return bloco.linhas.length > 0 || bloco.nota !== '';
}
