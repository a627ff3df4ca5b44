import { describe, expect, it } from 'vitest';
import { lido } from '../testing/dados.ts';
import { pequeno, xer } from '../testing/xer.ts';

type Tabelas = Parameters<typeof xer>[0];

const real = { curr_id: 1, curr_short_name: 'BRL', decimal_symbol: ',', digit_group_symbol: '.' };
const dolar = { curr_id: 2, curr_short_name: 'USD', decimal_symbol: '.', digit_group_symbol: ',' };

/** Minutes planned for A20, written as `horas` in a file with these currencies, and the notices of the reading. */
async function leitura(horas: string, moedas: readonly Record<string, string | number>[]) {
  const { TASK, ...outras } = pequeno();
  Object.assign(TASK![1]!, { target_drtn_hr_cnt: horas });
  const tabelas: Tabelas = { CURRTYPE: moedas, ...outras, TASK: TASK! };
  const { avisos, projetos } = await lido(xer(moedas.length > 0 ? tabelas : { ...outras, TASK: TASK! }));
  const projeto = projetos[0]!;
  return {
    minutos: projeto.atividades.find(({ codigo }) => codigo === 'A20')?.duracao,
    avisos: [...avisos, ...projeto.avisos].flatMap(({ codigo, mensagem }) =>
      mensagem.includes(`"${horas}"`) ? codigo : [],
    ),
  };
}

describe('os números de um XER têm os sinais que a moeda do próprio arquivo declara', () => {
  // The header of these files names BRL.
  it.each([
    ['26,5', [real], 1_590],
    ['1.250,5', [real], 75_030],
    ['1.250', [real], 75_000],
    ['26.5', [{ ...dolar, curr_short_name: 'BRL' }], 1_590],
    ['1,250', [{ ...dolar, curr_short_name: 'BRL' }], 75_000],
    ['1,250.5', [{ ...dolar, curr_short_name: 'BRL' }], 75_030],
    ['1.250', [dolar, real], 75_000],
    ['1.250', [real, dolar], 75_000],
    ['1 250,5', [{ ...real, digit_group_symbol: ' ' }], 75_030],
    ['26,5', [{ ...real, digit_group_symbol: '' }], 1_590],
    // Without symbols in the file, a point and a comma are both decimal.
    ['26,5', [], 1_590],
    ['26.5', [], 1_590],
    // The currency that the header names is not in the file.
    ['26.5', [{ ...real, curr_short_name: 'EUR' }], 1_590],
  ])('%s com %j', async (horas, moedas, minutos) => {
    expect(await leitura(horas, moedas)).toEqual({ minutos, avisos: [] });
  });

  it('avisa do número que não segue o que o arquivo declara, e o lê como está escrito', async () => {
    expect(await leitura('26.666667', [real])).toEqual({
      minutos: 1_600,
      avisos: ['arquivo.numero_fora_dos_simbolos'],
    });
  });
});
