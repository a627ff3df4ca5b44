import type { CelulaDaMatriz, Matriz } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { ESTADOS, type Estado, estadoDe, NA_LEGENDA } from '@cadencia/domain/equipamentograma/estado.ts';
import type { CelulaEscrita, ColunaEscrita, Pintado } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { desenho, documento } from '../../infra/documento.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';

const FUNDOS: Readonly<Record<Estado, Pintado['fundo']>> = {
  CONCLUIDA: 'verde',
  EM_ANDAMENTO: 'azul',
  LIBERADA: 'azul',
  NAO_INICIADA: 'cinza',
  AGUARDANDO_INSPECAO: 'violeta',
  REPROVADA: 'vermelho',
  BLOQUEADA: 'ambar',
  ATRASADA: 'vermelho',
  NAO_APLICA: 'cinza',
};

/** Letters that stand for a state where colours do not print. */
const LETRAS: Readonly<Record<Estado, string>> = {
  CONCLUIDA: '✓',
  EM_ANDAMENTO: '…',
  LIBERADA: '○',
  NAO_INICIADA: '·',
  AGUARDANDO_INSPECAO: 'I',
  REPROVADA: '×',
  BLOQUEADA: 'B',
  ATRASADA: '!',
  NAO_APLICA: '–',
};

/** Holds the longest of `palavras` that is common: a stage under way, with its progress and end. */
const LARGURA = 32;

const momento = (texto: string): string => texto.replace(/^\d+-(\d+)-(\d+)T(\d+:\d+).*/, '$2/$1 $3');

/** The stages of each equipment under their columns. */
const porEtapa = ({ equipamentos, etapas, celulas }: Matriz): (CelulaDaMatriz | undefined)[][] => {
  const linhas = equipamentos.map(() => etapas.map((): CelulaDaMatriz | undefined => undefined));
  for (const celula of celulas) {
    const linha = linhas[celula.equipamento];
    if (linha) linha[celula.etapa] = celula;
  }
  return linhas;
};

const palavras = (celula: CelulaDaMatriz): string => {
  const { avanco, fimReal, fimPrevisto } = celula;
  const quando = fimReal ?? fimPrevisto;
  const parte = avanco > 0 && avanco < 100 ? ` ${Math.round(avanco)} %` : '';
  return `${ESTADOS[estadoDe(celula)]}${parte}${quando ? ` · ${momento(quando)}` : ''}`;
};

/** The board as a workbook, painted by state; each stage also says its state and its end. */
export function matrizEmPlanilha(matriz: Matriz, topo: readonly string[]) {
  const { equipamentos, etapas, rotulos } = matriz;
  const texto = (titulo: string, largura: number): ColunaEscrita => ({ titulo, largura, tipo: 'texto' });
  const linhas = porEtapa(matriz).map((celulas, i): CelulaEscrita[] => {
    const { tag = '', nome = '', areaId, tipoequipamentoId, avanco = 0 } = equipamentos[i] ?? {};
    return [
      tag,
      nome,
      rotulos['areaId']?.[areaId ?? 0] ?? '',
      rotulos['tipoequipamentoId']?.[tipoequipamentoId ?? 0] ?? '',
      { numero: String(avanco) },
      ...celulas.map((celula) => (celula ? { texto: palavras(celula), fundo: FUNDOS[estadoDe(celula)] } : null)),
    ];
  });
  return writeXlsx({
    nome: 'Equipamentograma',
    colunas: [
      texto('TAG', 14),
      texto('Equipamento', 32),
      texto('Área', 12),
      texto('Tipo', 20),
      { titulo: 'Avanço (%)', largura: 10, tipo: 'numero', casas: 1 },
      ...etapas.map(({ sigla, nome }) => texto(`${sigla} ${nome}`, LARGURA)),
    ],
    linhas,
    textos: [{ nome: 'Sobre', larguras: [100], linhas: [['Equipamentograma'], ...topo.map((linha) => [linha])] }],
  });
}

interface Impressa {
  readonly titulo: string;
  readonly topo: readonly string[];
  readonly figura: boolean;
  readonly etapas: readonly string[];
  readonly linhas: readonly {
    readonly tag: string;
    readonly nome: string;
    readonly avanco: string;
    readonly celulas: readonly (readonly [estado: Estado, letra: string] | null)[];
  }[];
  readonly legenda: readonly (readonly [estado: Estado, letra: string, rotulo: string])[];
}

/** The board as a form prints it. */
export const impressaDe = (matriz: Matriz, titulo: string, topo: readonly string[], figura: boolean): Impressa => ({
  titulo,
  topo,
  figura,
  etapas: matriz.etapas.map(({ sigla }) => sigla),
  linhas: porEtapa(matriz).map((celulas, i) => {
    const { tag = '', nome = '', avanco = 0 } = matriz.equipamentos[i] ?? {};
    return {
      tag,
      nome,
      avanco: `${Math.round(avanco)} %`,
      celulas: celulas.map((celula) => {
        if (!celula) return null;
        const estado = estadoDe(celula);
        const parcial = celula.avanco > 0 && celula.avanco < 100;
        return [estado, parcial ? `${LETRAS[estado]} ${Math.round(celula.avanco)}` : LETRAS[estado]];
      }),
    };
  }),
  legenda: NA_LEGENDA.map((estado) => [estado, LETRAS[estado], ESTADOS[estado]]),
});

/** The board on A3, or as one picture. */
export const equipamentogramaTarefa: Tarefa<Impressa, Uint8Array> = {
  nome: 'equipamentograma',
  run: (_, impressa) => (impressa.figura ? desenho : documento)('equipamentograma', impressa),
};
