import type { Vinculo } from '@cadencia/engine';
import type { LeitorPlanilha } from '../planilha/celula.ts';
import type { Problemas } from '../problemas.ts';
import { cortado } from '../texto.ts';
import { type Abas, registrosDe } from './abas.ts';
import type { VINCULOS } from './campos/acessorias.ts';
import type { LinhaLida } from './linha-lida.ts';
import { RELACOES } from './palavras.ts';
import { citadaDe, lagDe, partesDe } from './predecessoras.ts';
import type { Registro } from './registro.ts';

export interface Identificada {
  readonly id: string;
  readonly lida: LinhaLida;
}

/** Activities by code, by the number of their row in the list, and by id. */
export class Nomes {
  readonly #nomes = new Map<string, string>();
  readonly #ids: ReadonlySet<string>;

  constructor(atividades: readonly Identificada[]) {
    this.#ids = new Set(atividades.map(({ id }) => id));
    for (const qual of ['codigo', 'numero'] as const)
      for (const { id, lida } of atividades)
        if (lida[qual] !== '' && !this.#nomes.has(lida[qual])) this.#nomes.set(lida[qual], id);
    for (const id of this.#ids) if (!this.#nomes.has(id)) this.#nomes.set(id, id);
  }

  find(nome: string): string | undefined {
    return this.#nomes.get(nome);
  }

  /** Activity of `[id]`, or of any name that `find` finds. */
  citado(texto: string): string | undefined {
    const id = /^\[(.+)\]$/.exec(texto)?.[1];
    return id === undefined ? this.find(texto) : (this.comId(id) ?? this.find(texto));
  }

  comId(id: string): string | undefined {
    return this.#ids.has(id) ? id : undefined;
  }
}

interface Recusado {
  readonly codigo: string;
  readonly motivo: string;
}

/** The link of one predecessor, or why there is none. */
function vinculoDe(parte: string, para: string, nomes: Nomes, doResumo: ReadonlySet<string>): Vinculo | Recusado {
  const citada = citadaDe(parte, (quem) => nomes.find(quem) !== undefined);
  if (!citada) return { codigo: 'ilegivel', motivo: 'não é uma predecessora (A100, 12TI+2h, 12II-50%)' };
  const { quem, porId, ...vinculo } = citada;
  const de = porId ? nomes.comId(quem) : nomes.find(quem);
  if (de === para) return { codigo: 'propria', motivo: 'é a própria atividade' };
  if (de !== undefined) return { de, para, ...vinculo };
  return doResumo.has(quem)
    ? { codigo: 'resumo', motivo: 'é um nó da EAP' }
    : { codigo: 'ausente', motivo: 'não está na planilha' };
}

/** The links in the cells of predecessors. `doResumo` are names of rows that are nodes: links to them are dropped. */
export function vinculosDasLinhas(
  atividades: readonly Identificada[],
  nomes: Nomes,
  doResumo: ReadonlySet<string>,
  problemas: Problemas,
): Vinculo[] {
  const vinculos: Vinculo[] = [];
  for (const { id, lida } of atividades) {
    if (lida.predecessoras === '') continue;
    for (const parte of partesDe(lida.predecessoras)) {
      const vinculo = vinculoDe(parte, id, nomes, doResumo);
      if ('de' in vinculo) vinculos.push(vinculo);
      else
        problemas.aviso(
          `planilha.predecessora_${vinculo.codigo}`,
          `Linha ${lida.linha}, Predecessoras: "${cortado(parte, 60)}" ${vinculo.motivo}; o vínculo ficou de fora.`,
          lida.linha,
        );
    }
  }
  return vinculos;
}

/** Lag of a cell: a number counts in the unit of its column, a text as in a predecessor. */
function lagDaCelula(registro: Registro<typeof VINCULOS>): Pick<Vinculo, 'lag' | 'tipoLag'> {
  const nenhum = { lag: 0, tipoLag: 'TRABALHO' } as const;
  if (typeof registro.celula('lag') === 'number') return { ...nenhum, lag: registro.minutos('lag') ?? 0 };
  return (
    lagDe(registro.texto('lag')) ?? registro.ruim('lag', 'duracao', 'não é um intervalo (2h, 1 dia, 50%)') ?? nenhum
  );
}

/** The links of a separate sheet. */
export async function vinculosDaAba(
  leitor: LeitorPlanilha,
  tabela: NonNullable<Abas['outras']['VINCULOS']>,
  nomes: Nomes,
  problemas: Problemas,
): Promise<Vinculo[]> {
  const vinculos: Vinculo[] = [];
  for await (const registro of registrosDe(leitor, tabela, problemas)) {
    const de = nomes.citado(registro.texto('de'));
    const para = nomes.citado(registro.texto('para'));
    const lag = lagDaCelula(registro);
    const tipo = registro.palavra('tipo', RELACOES) ?? 'TI';
    if (de === undefined) registro.ruim('de', 'predecessora', 'não está na planilha');
    else if (para === undefined) registro.ruim('para', 'predecessora', 'não está na planilha');
    else if (de === para) registro.ruim('de', 'predecessora', 'é a própria atividade');
    else vinculos.push({ de, para, tipo, ...lag });
  }
  return vinculos;
}
