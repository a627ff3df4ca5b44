import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import { MAX_PONTOS } from '@cadencia/domain/area/poligono.ts';
import { useState } from 'react';
import { inserir, meioDoLado, mover, pontoEm, remover } from './pontos.ts';

/** Steps that may be taken back. */
const PASSOS = 200;

/** An outline while it is drawn: its points, which one is chosen, and the steps before. */
export function useContorno(inicial: readonly Ponto[]) {
  const [pontos, setPontos] = useState(inicial);
  const [escolhido, setEscolhido] = useState<number>();
  const [passados, setPassados] = useState<readonly (readonly Ponto[])[]>([]);
  const lembrar = () => setPassados((antes) => [...antes, pontos].slice(-PASSOS));
  const mudar = (novos: readonly Ponto[], n: number | undefined) => {
    lembrar();
    setPontos(novos);
    setEscolhido(n);
  };
  const por = (n: number | undefined, ponto: Ponto) => {
    if (pontos.length < MAX_PONTOS) mudar(inserir(pontos, n, ponto), n === undefined ? pontos.length : n + 1);
  };
  return {
    pontos,
    escolhido,
    escolher: setEscolhido,
    cheio: pontos.length >= MAX_PONTOS,
    /** After the chosen point. */
    marcar: (ponto: Ponto) => por(escolhido, ponto),
    /** In the middle of the side that begins at a point. */
    dividir: (n: number) => por(n, meioDoLado(pontos, n)),
    /** One step, which can be taken back. */
    levar: (n: number, para: Ponto) => mudar(mover(pontos, n, pontoEm(para.x, para.y)), n),
    /** Where a point is while it is dragged: `pegar` before it is what can be taken back to. */
    arrastar: (n: number, para: Ponto) => setPontos((antes) => mover(antes, n, para)),
    pegar: (n: number) => {
      lembrar();
      setEscolhido(n);
    },
    tirar: (n: number) => mudar(remover(pontos, n), pontos.length > 1 ? Math.max(0, n - 1) : undefined),
    limpar: () => mudar([], undefined),
    podeDesfazer: passados.length > 0,
    desfazer: () => {
      setPontos(passados.at(-1) ?? pontos);
      setPassados(passados.slice(0, -1));
      setEscolhido(undefined);
    },
  };
}

export type Contorno = ReturnType<typeof useContorno>;
