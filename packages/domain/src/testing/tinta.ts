import type { Tinta } from '../painel-tinta.ts';

/** Colours to draw with, each told apart from the others. */
export const TINTA: Tinta = {
  texto: '#000',
  textoSuave: '#000',
  eixo: '#000',
  grade: '#000',
  superficie: '#fff',
  fonte: 'x',
  farol: { feito: '#0f0', atencao: '#ff0', critico: '#f00' },
  cores: ['#111', '#222'],
};
