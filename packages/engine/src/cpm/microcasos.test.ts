import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { instante } from '../testing/calendarios.ts';
import { cronogramaDoMicrocaso, type EntradaMicrocaso } from '../testing/microcaso.ts';
import { agendarComoP6 } from './programa.ts';

const PASTA = fileURLToPath(new URL('../../../../../shared/data/schedules/p6-microcases/cases/', import.meta.url));
const casos = existsSync(PASTA) ? readdirSync(PASTA).sort() : [];

interface LinhaP6 {
  readonly codigo: string;
  readonly valores: Readonly<Record<string, string>>;
}

function respostaDoP6(caso: string): LinhaP6[] {
  const [cabecalho = '', ...linhas] = readFileSync(`${PASTA}${caso}/comparison.csv`, 'utf8').trim().split(/\r?\n/);
  const colunas = cabecalho.split(',');
  return linhas.map((linha) => {
    const celulas = linha.split(',');
    return {
      codigo: celulas[0]!,
      valores: Object.fromEntries(colunas.map((coluna, i) => [coluna, celulas[i] ?? ''])),
    };
  });
}

/** P6 marks an actual date with " A" and shows it for started work; the remaining dates are not in the capture then. */
const isReal = (celula: string) => celula.endsWith(' A');

describe.skipIf(casos.length === 0)(
  'the micro-cases scheduled in P6 23.12 (skipped where ../shared/data is absent)',
  () => {
    it('are the thirteen', () => expect(casos).toHaveLength(13));

    it.each(casos)('%s', (caso) => {
      const entrada = JSON.parse(readFileSync(`${PASTA}${caso}/input.json`, 'utf8')) as EntradaMicrocaso;
      const cronograma = cronogramaDoMicrocaso(entrada);
      const resultado = agendarComoP6(cronograma);
      if (!resultado.ok) throw new Error(JSON.stringify(resultado));
      const { datas } = resultado;

      for (const { codigo, valores } of respostaDoP6(caso)) {
        const i = cronograma.atividades.findIndex(({ id }) => id === codigo);
        const { inicioReal, terminoReal } = cronograma.atividades[i]!;
        const nossas = {
          ES_p6: [datas.inicioCedo[i], inicioReal],
          EF_p6: [datas.terminoCedo[i], terminoReal],
          LS_p6: [datas.inicioTarde[i], inicioReal],
          LF_p6: [datas.terminoTarde[i], terminoReal],
        };
        for (const [campo, [calculada, real]] of Object.entries(nossas)) {
          const celula = valores[campo]!;
          expect([codigo, campo, isReal(celula) ? real : calculada]).toEqual([
            codigo,
            campo,
            instante(celula.slice(0, 16)),
          ]);
        }
        if (valores['TF_p6'] !== '')
          expect([codigo, datas.folgaTotal[i]]).toEqual([codigo, Number(valores['TF_p6']) * 480]);
        if (valores['FF_p6'] !== '')
          expect([codigo, datas.folgaLivre[i]]).toEqual([codigo, Number(valores['FF_p6']) * 480]);
      }
    });
  },
);
