import { describe, expect, it } from 'vitest';
import { type Cronograma, OPCOES_PADRAO } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { check } from '../testing/check.ts';
import { agendarComoP6 } from './programa.ts';

function rede(texto: string, mudancas: Partial<Cronograma> = {}) {
  const conferencia = check(agendarComoP6, texto, mudancas);
  expect(conferencia.calculado).toEqual(conferencia.esperado);
  return conferencia;
}
const hora = (h: number) => minuto(h * 60);
const opcoes = (mudadas: Partial<Cronograma['opcoes']>) => ({ opcoes: { ...OPCOES_PADRAO, ...mudadas } });

describe('links', () => {
  it('start a successor when its latest predecessor ends', () => {
    const { condutora, criticas } = rede(`
      abrir flange | XX.
      isolar       | XXXXXX
      inspecionar  |   XXX.    | depois de abrir flange
      montar       |       XX  | depois de inspecionar, isolar
      testar       |          X| depois de montar +1h
    `);
    expect(condutora('montar')).toBe('isolar');
    expect(criticas).toEqual(['isolar', 'montar', 'testar']);
  });

  it('start-start: the successor waits for the start', () => {
    rede(`
      escavar  | XXXXXXXX
      assentar |    XXX..  | começa com escavar +3h
    `);
  });

  it('start-start: the predecessor has the float of its start, though its own finish is far from the end', () => {
    rede(`
      escavar  | XX
      assentar |    XXXXXX | começa com escavar +3h
    `);
  });

  it('finish-finish: the successor is held so as not to finish first', () => {
    rede(`
      soldar | XXXXXX
      pintar |      XXX | termina com soldar +2h
    `);
  });

  it('start-finish: the successor may not finish before the predecessor starts', () => {
    rede(`
      turno da manhã |     XXXX | não começa antes de 4
      turno da noite |   XX     | termina quando começa turno da manhã
    `);
  });

  it('several between the same pair: the hardest one counts', () => {
    const { avisos } = rede(`
      soldar | XXXXXX
      pintar |      XXXX | começa com soldar +1h; termina com soldar +3h
    `);
    expect(avisos).toEqual([]);
  });

  it('a lead lets the successor begin earlier, never before the data date', () => {
    const { avisos } = rede(`
      isolar | XXX
      montar |   XXX | depois de isolar -1h
      pintar | XX... | depois de isolar -9h
    `);
    expect(avisos).toEqual([{ codigo: 'antecipacao_truncada', atividade: 'pintar', outro: 'isolar' }]);
  });

  it('milestones take no time and pass the logic on', () => {
    rede(`
      parar   | XX
      liberar |   I   | depois de parar
      abrir   |   XXX | depois de liberar
      pronto  |      F| depois de abrir
    `);
  });

  it('a repeated link is reported and changes nothing', () => {
    const { avisos } = rede(`
      parar | XX
      abrir |   X | depois de parar, parar
    `);
    expect(avisos).toEqual([{ codigo: 'vinculo_repetido', atividade: 'abrir', outro: 'parar' }]);
  });
});

describe('the end of the project', () => {
  it('an imposed finish after the calculated one gives everybody float', () => {
    const desenho = `
      abrir  | XX..
      fechar |   XX.. | depois de abrir
    `;
    const { folgas } = rede(desenho, { terminoImposto: hora(6) });
    expect(folgas('fechar')).toEqual([2, 0]);
  });

  it('an imposed finish before the calculated one gives negative float, and says where it begins', () => {
    const desenho = `
      abrir  | XX
      fechar |   XX | depois de abrir
    `;
    const { folgas, avisos } = rede(desenho, { terminoImposto: hora(1) });
    expect([folgas('abrir'), folgas('fechar')]).toEqual([
      [-3, 0],
      [-3, 0],
    ]);
    expect(avisos).toEqual([{ codigo: 'folga_negativa', atividade: 'fechar' }]);
  });

  it('open ends may be made critical', () => {
    const desenho = `
      longa | XXXXXX
      curta | XX
    `;
    expect(rede(desenho).criticas).toEqual(['longa']);
    expect(rede(desenho, opcoes({ pontasAbertasCriticas: true })).criticas).toEqual(['longa', 'curta']);
  });

  it('critical by longest path leaves out what is short of float only because of a constraint', () => {
    const desenho = `
      abrir   | XXX
      fechar  |    XXXXX | depois de abrir
      desviar | XX       | não termina depois de 1
    `;
    expect(rede(desenho).criticas).toEqual(['abrir', 'fechar', 'desviar']);
    expect(rede(desenho, opcoes({ critica: 'CAMINHO_MAIS_LONGO' })).criticas).toEqual(['abrir', 'fechar']);
  });

  it('the limit of float makes near-critical activities critical', () => {
    const desenho = `
      longa | XXXXXX
      media | XXXX
      curta | X
    `;
    expect(rede(desenho, opcoes({ limiteCritico: 120 })).criticas).toEqual(['longa', 'media']);
  });

  it('free float is what the next one leaves, total float what the project leaves', () => {
    const { folgas } = rede(`
      longa  | XXXXXXXX
      antes  | X......
      depois |  X......  | depois de antes
      ultima |         X | depois de longa, depois
    `);
    expect([folgas('antes'), folgas('depois')]).toEqual([
      [6, 0],
      [6, 6],
    ]);
  });
});

describe('constraints', () => {
  it('not before pushes the early start; not after pulls the late finish', () => {
    rede(`
      esperar guindaste |     XX.... | não começa antes de 4
      desmontar         | XX......   | não termina depois de 8
      longa             | XXXXXXXXXX
    `);
  });

  it('start on holds the late start as well', () => {
    const { folgas } = rede(`
      inspecionar |    XX      | começa em 3
      longa       | XXXXXXXXXX
    `);
    expect(folgas('inspecionar')[0]).toBe(0);
  });

  it('mandatory start goes over the logic, and says so', () => {
    const { avisos } = rede(`
      abrir  | XXXX
      fechar |   XX | depois de abrir; começa obrigatoriamente em 2
    `);
    expect(avisos).toContainEqual({ codigo: 'restricao_violada', atividade: 'fechar' });
  });

  it('mandatory finish sets the dates from the end', () => {
    rede(`
      abrir  | XX
      fechar |       XX | depois de abrir; termina obrigatoriamente em 8
    `);
  });

  it('a limit that cannot be kept moves no early date and gives negative float', () => {
    const { folgas, avisos } = rede(`
      abrir  | XXX
      fechar |    XX | depois de abrir; não termina depois de 4
    `);
    expect(folgas('abrir')[0]).toBe(-1);
    expect(avisos).toEqual([
      { codigo: 'folga_negativa', atividade: 'fechar' },
      { codigo: 'restricao_violada', atividade: 'fechar' },
    ]);
  });

  it('primary and secondary constraints both count', () => {
    rede(`
      montar |    XX... | não começa antes de 3; não termina depois de 8
      longa  | XXXXXXXXXX
    `);
  });

  it('as late as possible goes up to the first successor, one after the other, and moves nothing else', () => {
    rede(`
      longa   | XXXXXXXX
      andaime |     XX   | o mais tarde
      limpar  |       XX | depois de andaime; o mais tarde
      ultima  |         X| depois de longa, limpar
    `);
  });
});
