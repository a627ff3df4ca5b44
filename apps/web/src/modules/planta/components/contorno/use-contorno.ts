import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import { MAX_PONTOS } from '@cadencia/domain/area/poligono.ts';
import { useState } from 'react';
import { insert, meioDoLado, move, pontoEm, remove } from './pontos.ts';

/** Steps that can be undone at most. */
const PASSOS = 200;

/** An outline while it is drawn: its points, the chosen one, and the former steps. */
export function useContorno(inicial: readonly Ponto[]) {
  const [pontos, setPontos] = useState(inicial);
  const [escolhido, setEscolhido] = useState<number>();
  const [passados, setPassados] = useState<readonly (readonly Ponto[])[]>([]);
  const remember = () => setPassados((antes) => [...antes, pontos].slice(-PASSOS));
  const change = (novos: readonly Ponto[], n: number | undefined) => {
    remember();
    setPontos(novos);
    setEscolhido(n);
  };
  const por = (n: number | undefined, ponto: Ponto) => {
    if (pontos.length < MAX_PONTOS) change(insert(pontos, n, ponto), n === undefined ? pontos.length : n + 1);
  };
  return {
    pontos,
    escolhido,
    escolher: setEscolhido,
    cheio: pontos.length >= MAX_PONTOS,
    /** Adds a point after the chosen one. */
    mark: (ponto: Ponto) => por(escolhido, ponto),
    /** Adds a point in the middle of the side that starts at a point. */
    divide: (n: number) => por(n, meioDoLado(pontos, n)),
    /** Moves a point as one step, which can be undone. */
    carry: (n: number, para: Ponto) => change(move(pontos, n, pontoEm(para.x, para.y)), n),
    /** Moves a point while it is dragged; undo goes back to the state at `pegar`. */
    drag: (n: number, para: Ponto) => setPontos((antes) => move(antes, n, para)),
    grab: (n: number) => {
      remember();
      setEscolhido(n);
    },
    takeOut: (n: number) => change(remove(pontos, n), pontos.length > 1 ? Math.max(0, n - 1) : undefined),
    clear: () => change([], undefined),
    podeDesfazer: passados.length > 0,
    undo: () => {
      setPontos(passados.at(-1) ?? pontos);
      setPassados(passados.slice(0, -1));
      setEscolhido(undefined);
    },
  };
}

export type Contorno = ReturnType<typeof useContorno>;
