import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';

const TOKENS = {
  previsto: '--cad-serie-lb0',
  vigente: '--cad-serie-vigente',
  realizado: '--cad-serie-realizado',
  tendencia: '--cad-serie-tendencia',
  hh: '--cad-serie-hh',
  barraPrevisto: '--cad-barra-previsto',
  barraRealizado: '--cad-barra-realizado',
  barraTendencia: '--cad-barra-tendencia',
  barraVigente: '--cad-barra-vigente',
  errado: '--cad-critico',
  eixo: '--cad-grafico-eixo',
  grade: '--cad-grafico-grade',
  texto: '--cad-texto',
  textoSuave: '--cad-texto-2',
  superficie: '--cad-superficie',
  destaque: '--cad-sombra-marca',
  feito: '--cad-feito-fundo',
  atencao: '--cad-atencao-fundo',
  critico: '--cad-critico-fundo',
  fonte: '--cad-fonte',
} as const;

/** The colours and fonts of a chart; the same series has the same colour everywhere. */
export type Palette = { readonly [K in keyof typeof TOKENS]: string };

/** The colours of series, at the places that drawings know them by. */
export const coresDe = (palette: Palette): string[] => [
  palette.vigente,
  palette.realizado,
  palette.tendencia,
  palette.hh,
  palette.previsto,
  palette.barraRealizado,
  palette.barraTendencia,
  palette.barraPrevisto,
  palette.errado,
  palette.barraVigente,
];

function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  // A canvas knows no schemes: it takes the half of the one on screen.
  const half = style.colorScheme === 'dark' ? '$2' : '$1';
  const cor = (token: string) =>
    style
      .getPropertyValue(token)
      .replace(/light-dark\((.+), (.+)\)/, half)
      .trim();
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, cor(token)] as const);
  return Object.fromEntries(entries) as Palette;
}

/** The palette of the colour scheme on screen, or of paper while printing. */
export function usePalette(): Palette {
  const { colorScheme } = useMantineColorScheme();
  const [palette, setPalette] = useState(readPalette);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides what the tokens say
  useEffect(() => {
    const read = () => setPalette(readPalette());
    read();
    const print = matchMedia('print');
    print.addEventListener('change', read);
    return () => print.removeEventListener('change', read);
  }, [colorScheme]);
  return palette;
}
