import type { Cronograma } from '../cronograma.ts';
import { readDesenho } from './desenho.ts';

/**
 * Reads `sacar feixe
 * 12
 * depois de abrir tampas`: a name, its hours around the clock (`I` or `F` for a milestone), and links and constraints
 * in the form of a drawing.
 */
export function redeEscrita(
  texto: string,
  mudancas: Partial<Omit<Cronograma, 'atividades' | 'vinculos'>> = {},
): Cronograma {
  const linhas = texto.split('\n').filter((linha) => linha.trim() !== '');
  const desenho = linhas.map((linha) => {
    const [nome = '', horas = '', clausulas = ''] = linha.split('|');
    const barra = /^[IF]$/.test(horas.trim()) ? horas.trim() : 'X'.repeat(Number(horas));
    return `${nome}| ${barra} |${clausulas}`;
  });
  return readDesenho(desenho.join('\n'), mudancas).cronograma;
}
