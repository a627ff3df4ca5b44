import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type TipoRelacao } from '../cronograma.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { agendarComoP6 } from './programa.ts';

/** Holidays of the calendar that fall in the schedule. */
const FOLGAS = ['2025-12-24', '2025-12-25', '2025-12-26', '2026-01-01', '2026-01-02', '2026-02-16'];

const UTEIS = {
  ...calendario('uteis', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]),
  excecoes: FOLGAS.map((data) => Math.floor(instante(`${data} 00:00`) / 1_440)).map((dia) => ({
    de: dia,
    ate: dia,
    intervalos: [],
  })),
};

/** Hours, early dates, late dates, total float, free float; `*` = on the longest path. 0 hours: a finish milestone. */
const GUARDADO = `
  68  0   26-01-12 26-01-12 25-12-03 25-12-03 -184 0
  69  160 26-01-13 26-02-09 25-12-08 26-01-09 -168 40
  70  0   26-02-17 26-02-17 26-01-09 26-01-09 -208 0 *
  72  0   26-01-12 26-01-12 25-12-03 25-12-03 -184 0
  73  0   26-02-17 26-02-17 26-01-09 26-01-09 -208 0 *
  76  24  25-12-01 25-12-03 25-11-04 25-11-06 -152 56
  83  24  26-01-07 26-01-09 25-11-25 25-11-27 -208 0 *
  85  80  25-12-01 25-12-12 25-10-24 25-11-06 -208 0 *
  89  16  25-12-29 25-12-30 25-11-18 25-11-19 -208 0 *
  91  8   26-01-06 26-01-06 25-11-24 25-11-24 -208 0 *
  92  8   25-12-31 25-12-31 25-12-03 25-12-03 -136 48
  102 16  25-12-31 26-01-05 25-11-20 25-11-21 -208 0 *
  105 24  25-12-31 26-01-06 25-11-20 25-11-24 -208 0 *
  106 8   26-01-06 26-01-06 25-12-03 25-12-03 -152 32
  107 80  26-01-12 26-01-23 25-11-28 25-12-11 -208 0 *
  108 88  26-01-26 26-02-09 25-12-12 25-12-31 -208 0 *
  109 40  26-02-10 26-02-17 26-01-05 26-01-09 -208 0 *
  110 8   26-01-12 26-01-12 25-12-03 25-12-03 -184 0
  112 0   25-12-12 25-12-12 25-11-06 25-11-06 -208 0 *
  113 8   26-01-12 26-01-12 25-12-03 25-12-03 -184 0
  115 40  25-11-24 25-11-28 25-10-17 25-10-23 -208 0 *
  116 56  25-12-15 25-12-23 25-11-07 25-11-17 -208 0 *`;

const VINCULOS: Partial<Record<TipoRelacao, string>> = {
  TI: `68-69 72-69 85-89 89-102 102-106 83-107 107-108 108-109 89-92 83-110 102-91 91-83 112-92 83-113 89-105 105-83
    115-85 115-76 112-89 85-112 116-89 112-116`,
  TT: '70-73 68-72 69-70 83-68 107-70 108-70 109-70 110-68 92-68 113-68 76-85 106-68',
};

const LINHAS = GUARDADO.trim()
  .split('\n')
  .map((linha) => linha.trim().split(/\s+/));

/** The stored data, except the remaining work with an expected finish: an hour, for the calculation to replace. */
function atividadesDe(esperados: Readonly<Record<string, string>>): Atividade[] {
  const prazos: Readonly<Record<string, string>> = { 72: '2025-12-03 17:00', 73: '2026-01-09 17:00' };
  return LINHAS.map(([id = '', horas]) => {
    const minutos = Number(horas) * 60;
    const [esperado, prazo] = [esperados[id], prazos[id]];
    return {
      id,
      tipo: minutos === 0 ? 'MARCO_FIM' : 'TAREFA',
      calendario: 'uteis',
      duracao: minutos,
      restante: esperado === undefined ? minutos : 60,
      ...(esperado !== undefined && { terminoEsperado: instante(esperado) }),
      ...(prazo !== undefined && { restricao: { tipo: 'NAO_TERMINAR_DEPOIS', data: instante(prazo) } }),
    };
  });
}

describe('what P6 stored in published schedules', () => {
  it('an expected finish, finish on or before, negative float, free float and the longest path (23.12, update of 2025)', () => {
    const cronograma = {
      inicio: instante('2017-06-07 08:00'),
      dataBase: instante('2025-11-21 17:00'),
      calendarioPadrao: 'uteis',
      calendarios: [UTEIS],
      opcoes: { ...OPCOES_PADRAO, folgaTotal: 'TERMINO', usarTerminoEsperado: true },
      atividades: atividadesDe({ 115: '2025-11-28 17:00' }),
      vinculos: (['TI', 'TT'] as const).flatMap((tipo) =>
        (VINCULOS[tipo] ?? '').split(/\s+/).map((par) => {
          const [de = '', para = ''] = par.split('-');
          return { de, para, tipo, lag: 0, tipoLag: 'TRABALHO' as const };
        }),
      ),
    } satisfies Cronograma;
    const resultado = agendarComoP6(cronograma);
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    const { inicioCedo, terminoCedo, inicioTarde, terminoTarde, folgaTotal, folgaLivre, caminhoMaisLongo } =
      resultado.datas;
    const dia = (minutos: number) => new Date(minutos * 60_000).toISOString().slice(2, 10);
    const calculado = LINHAS.map(([id, horas], i) => [
      id,
      horas,
      ...[inicioCedo, terminoCedo, inicioTarde, terminoTarde].map((datas) => dia(datas[i]!)),
      String(folgaTotal[i]! / 60),
      String(folgaLivre[i]! / 60),
      ...(caminhoMaisLongo[i] === 1 ? ['*'] : []),
    ]);
    expect(calculado).toEqual(LINHAS);
  });
});
