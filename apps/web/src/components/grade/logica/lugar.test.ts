import { describe, expect, it } from 'vitest';
import { findLinha, findTopo, idsDesde, type Lugar, marcadorDe, readLugar } from './lugar.ts';

const idLinha = (row: string) => row;
const ids = (de: number, ate: number) => Array.from({ length: ate - de }, (_, n) => `r${de + n}`);

/** A flat list with only some of its windows of a hundred rows loaded. */
function lista(rows: readonly string[], carregadas: readonly number[] = [...rows.keys()]) {
  const janelas = new Set(carregadas.map((indice) => Math.floor(indice / 100)));
  const at = (indice: number) => (janelas.has(Math.floor(indice / 100)) ? rows[indice] : undefined);
  return {
    total: rows.length,
    getRow: at,
    indexOf: (id: string) => {
      const indice = rows.indexOf(id);
      return at(indice) === undefined ? -1 : indice;
    },
  };
}

function lugarEm(rows: readonly string[], indice: number): Lugar {
  const primeira = marcadorDe(lista(rows), idLinha, indice);
  if (!primeira) throw new Error(`sem a linha ${indice}`);
  return { ids: idsDesde(lista(rows), idLinha, indice), primeira, fracao: 0.5, esquerda: 0 };
}

describe('the first row on screen, found again', () => {
  const rows = ids(0, 1_500);

  it('is the same one when nothing changed', () => {
    expect(findTopo(lista(rows), lugarEm(rows, 650))).toEqual({ situacao: 'achada', indice: 650 });
  });

  it('goes down with its rows when others come before it, and up when they go', () => {
    const lugar = lugarEm(rows, 650);
    expect(findTopo(lista([...ids(9_000, 9_040), ...rows]), lugar)).toEqual({ situacao: 'achada', indice: 690 });
    expect(findTopo(lista(rows.slice(25)), lugar)).toEqual({ situacao: 'achada', indice: 625 });
  });

  it('is told by the rows after it when it is gone', () => {
    const sem = rows.filter((id) => id !== 'r650' && id !== 'r651');
    expect(findTopo(lista(sem), lugarEm(rows, 650))).toEqual({ situacao: 'achada', indice: 648 });
  });

  it('does not follow a row that went far away alone', () => {
    const longe = [...rows.slice(0, 650), ...rows.slice(651), 'r650'];
    expect(findTopo(lista(longe), lugarEm(rows, 650))).toEqual({ situacao: 'achada', indice: 649 });
  });

  it('asks for the rows where it was, then for those around, each once, and stays where it was when none tells', () => {
    const outras = ids(5_000, 6_500);
    const lugar = lugarEm(rows, 650);
    const carregadas: number[] = [];
    for (let achado = findTopo(lista(outras, carregadas), lugar); achado.situacao === 'procurando'; ) {
      expect(achado.indice).toBe(650);
      expect(carregadas.map((indice) => Math.floor(indice / 100))).not.toContain(Math.floor(achado.pedir / 100));
      carregadas.push(achado.pedir);
      achado = findTopo(lista(outras, carregadas), lugar);
    }
    expect(carregadas[0]).toBe(650);
    expect(carregadas.length).toBeGreaterThan(10);
    expect(findTopo(lista(outras, carregadas), lugar)).toEqual({ situacao: 'sumiu', indice: 650 });
  });

  it('in a shorter list is its last row at most', () => {
    expect(findTopo(lista(ids(3_000, 3_020)), lugarEm(rows, 650))).toEqual({ situacao: 'sumiu', indice: 19 });
  });
});

describe('a row under a branch', () => {
  it('is looked for where its branch went, before it is loaded', () => {
    const arvore = (antes: number, carregada: boolean) => ({
      total: antes + 201,
      getRow: (indice: number) =>
        indice === antes ? 's1' : carregada ? `r${indice - antes}` : indice < antes ? 'outra' : undefined,
      indexOf: (id: string) =>
        id === 's1' ? antes : carregada && id.startsWith('r') ? antes + Number(id.slice(1)) : -1,
      arvore: { no: () => undefined, toggle: () => undefined, toggleAll: () => undefined, pai: () => antes },
    });
    const marcador = marcadorDe(arvore(400, true), idLinha, 420);
    expect(marcador).toEqual({ id: 'r20', indice: 420, ramo: { id: 's1', distancia: 20 } });
    if (!marcador) return;
    expect(findLinha(arvore(700, false), marcador)).toEqual({ situacao: 'procurando', indice: 720, pedir: 720 });
    expect(findLinha(arvore(700, true), marcador)).toEqual({ situacao: 'achada', indice: 720 });
  });
});

describe('what was kept', () => {
  it('is a place only when it has the form of one', () => {
    const lugar = lugarEm(ids(0, 10), 3);
    expect(readLugar(JSON.parse(JSON.stringify(lugar)))).toEqual(lugar);
    for (const nada of [undefined, null, 7, 'x', {}, [], { ...lugar, primeira: {} }, { ...lugar, fracao: null }]) {
      expect(readLugar(nada)).toBeUndefined();
    }
  });
});
