import type { CategoriaEvento, EventoCalendario, MarcoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { PRODUTO } from '@cadencia/domain/produto.ts';
import { type EventoIcs, writeIcs } from '@cadencia/interop/write-ics.ts';
import { fromMinuto, toInstant, toMinuto } from '../../infra/clock.ts';

export interface LinhaEvento {
  readonly id: number;
  readonly uid: string;
  readonly versao: number;
  readonly titulo: string;
  readonly local: string;
  readonly descricao: string;
  readonly inicio: string;
  readonly termino: string | null;
  readonly diaInteiro: boolean;
  readonly alteradoEm: string;
  readonly autor: string | null;
  readonly categoria: CategoriaEvento;
}

export const toEvento = (linha: LinhaEvento): EventoCalendario => ({
  id: linha.id,
  title: linha.titulo,
  start: linha.inicio,
  ...(linha.termino === null ? {} : { end: linha.termino }),
  className: linha.categoria.className,
  category: linha.categoria,
  diaInteiro: linha.diaInteiro,
  local: linha.local,
  descricao: linha.descricao,
  autor: linha.autor,
  versao: linha.versao,
});

const DIA_MIN = 1_440;
const diaDe = (wallClock: string): string => wallClock.slice(0, 10);

function quandoDe({ inicio, termino, diaInteiro }: LinhaEvento, fuso: string): Pick<EventoIcs, 'dias' | 'instantes'> {
  if (!diaInteiro) {
    return { instantes: { inicio: toInstant(inicio, fuso), termino: termino ? toInstant(termino, fuso) : undefined } };
  }
  return { dias: { inicio: diaDe(inicio), termino: diaDe(termino ?? fromMinuto(toMinuto(inicio) + DIA_MIN)) } };
}

const eventoIcs = (linha: LinhaEvento, fuso: string): EventoIcs => ({
  uid: linha.uid,
  sequencia: linha.versao - 1,
  titulo: linha.titulo,
  descricao: linha.descricao,
  local: linha.local,
  categoria: linha.categoria.title,
  alteradoEm: new Date(linha.alteradoEm),
  ...quandoDe(linha, fuso),
});

/** A milestone is a moment, so it blocks nobody's time. */
const marcoIcs = (marco: MarcoCalendario, { fuso, projetoId, agora }: Destino): EventoIcs => ({
  uid: `marco-${projetoId}-${marco.atividadeId}@cadencia`,
  sequencia: 0,
  titulo: `${marco.codigo} ${marco.title}`,
  categoria: 'Marco',
  alteradoEm: agora,
  instantes: { inicio: toInstant(marco.start, fuso) },
  livre: true,
});

interface Destino {
  readonly projetoId: number;
  readonly titulo: string;
  readonly fuso: string;
  readonly agora: Date;
}

export const toIcs = (eventos: readonly LinhaEvento[], marcos: readonly MarcoCalendario[], destino: Destino): string =>
  writeIcs({
    nome: destino.titulo,
    produto: `${PRODUTO.nome}//Calendário ${PRODUTO.versao}`,
    eventos: [
      ...eventos.map((linha) => eventoIcs(linha, destino.fuso)),
      ...marcos.map((marco) => marcoIcs(marco, destino)),
    ],
  });
