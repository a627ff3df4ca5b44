import { expect, it } from 'vitest';
import { OPCOES_PADRAO } from '../cronograma.ts';
import { MINUTOS_DIA } from '../tempo.ts';
import { instante } from '../testing/calendarios.ts';
import { casosDe, type OpcoesDoGrupo } from '../testing/caso.ts';
import { servicoExemplo } from '../testing/vetores.ts';
import { calcularCronograma } from './calcular.ts';
import { agendarComoP6, comoP6 } from './programa.ts';

it('a link that progress override ignores sends no calendar centuries back', () => {
  const inicioReal = instante('2027-08-02 07:00');
  const cronograma = {
    ...servicoExemplo({ A30: { inicioReal, restante: 300 } }),
    opcoes: { ...OPCOES_PADRAO, progresso: 'SOBREPOR_PROGRESSO' as const },
  };
  const inicios: number[] = [];
  calcularCronograma(cronograma, (sao) => (rascunho) => ({
    ...comoP6(sao)(rascunho),
    aoMostrar: ({ calendarios }) => inicios.push(...calendarios.map(({ inicio }) => inicio)),
  }));
  expect(Math.min(...inicios)).toBeGreaterThan(inicioReal - 3_650 * MINUTOS_DIA);
});

/** The longest path of a row of a table of cases, in the order of the row. */
function caminhoDe(linha: string, opcoes: OpcoesDoGrupo): string {
  const [caso] = casosDe({ grupo: '', base: '', programas: ['P6'], tabela: `x | ${linha} | *`, opcoes });
  const resultado = agendarComoP6(caso!.cronograma);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const { atividades } = caso!.cronograma;
  return atividades.flatMap(({ id }, i) => (resultado.datas.caminhoMaisLongo[i] === 1 ? [id] : [])).join(' ');
}

// 46 published revisions of one programme: P6's marks form one connected chain in all of them. In 11, all with work out
// of sequence, complete work alone connects it; the one with progress override has no complete work in it.
it.each([
  ['goes on through what was completed out of sequence', 'A 4; B 3 ir=2 tr=5 < A; C 3 < B; Z 2', 'A C'],
  ['and through several', 'A 4; B 3 ir=2 tr=5 < A; D 1 ir=6 tr=7 < B; C 3 < D; Z 2', 'A C'],
  ['not through what another holds longer', 'A 4; P 6; B 3 ir=2 tr=5 < A, P; C 3 < B; Z 2', 'P C'],
  ['ends at what is complete in sequence', 'A 4 ir=1 tr=5; B 3 ir=5 tr=8 < A; C 3 < B; Z 2', 'C'],
])('the longest path %s', (_, linha, caminho) => {
  expect(caminhoDe(linha, { dataBase: '10' })).toBe(caminho);
});

it('the longest path goes through nothing complete with progress override', () => {
  const linha = 'A 2; B 3 ir=2 tr=5 < A; C 3 < B';
  expect(caminhoDe(linha, { dataBase: '10', progresso: 'SOBREPOR_PROGRESSO' })).toBe('C');
});
